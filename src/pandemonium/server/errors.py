"""Every mistake of a request is answered with one sentence, in the visitor's language."""

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pandemonium.server.guard import language_of
from pandemonium.server.problems import Problem

HTTP_PROBLEMS: Final = {404: "no_file", 405: "method", 413: "too_large"}


def add_handlers(app: FastAPI) -> None:
    """Answer whatever goes wrong in *app* with a status and a sentence."""

    def answer(request: Request, problem: Problem) -> JSONResponse:
        sentence = problem.sentence(language_of(request.headers))
        return JSONResponse({"error": sentence}, problem.status)

    async def on_problem(request: Request, problem: Exception) -> JSONResponse:
        assert isinstance(problem, Problem)
        return answer(request, problem)

    async def on_invalid(request: Request, mistake: Exception) -> JSONResponse:
        assert isinstance(mistake, RequestValidationError)
        first = mistake.errors()[0]
        where = ".".join(str(part)[:40] for part in first["loc"])
        return answer(request, Problem(422, "invalid", reason=f"{where}: {first['msg']}"))

    async def on_http(request: Request, mistake: Exception) -> JSONResponse:
        assert isinstance(mistake, HTTPException)
        key = HTTP_PROBLEMS.get(mistake.status_code, "malformed")
        response = answer(request, Problem(mistake.status_code, key))
        response.headers.update(mistake.headers or {})
        return response

    async def on_failure(request: Request, _: Exception) -> JSONResponse:
        return answer(request, Problem(500, "failed"))

    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, on_failure)
