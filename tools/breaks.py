"""One-line breaks of a Python module: what a careless hand could have written instead.

Only the bodies of functions are broken; assertions, log lines, annotations and texts are left
alone, since breaking those changes nothing anybody could notice.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

TELLS = {"tell", "tell_others", "tell_split"}
LOGS = {"debug", "info", "warning", "error", "exception", "log"}
COMPARED = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
COMPUTED = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Mod: "//",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
SIGN = re.compile(rb"is\s+not|not\s+in|\b(is|in|and|or)\b|[-+*/%&|<>=!]+")
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
QUIET = {"timeout", "maxsize", "maxlen", "stacklevel", "strict"}
"""Named arguments whose exact value nobody is promised."""


Node = ast.stmt | ast.expr
"""What stands somewhere in a file."""


@dataclass(frozen=True)
class Break:
    """Put *new* in the place of the bytes from *start* to *end*."""

    start: int
    end: int
    line: int
    what: str
    new: str
    news: bool

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def breaks_of(source: bytes) -> list[Break]:
    """Return every break of a module, in the order of its lines."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    found = {(b.start, b.end, b.new): b for b in finder.found}
    return sorted(found.values(), key=lambda b: (b.start, b.end, b.new))


def changes(one: Break, source: bytes) -> bool:
    """Tell whether the module still reads as Python and means something else."""
    try:
        return ast.dump(ast.parse(one.apply(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


def _is_tell(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in TELLS
    )


def _only_tells(body: list[ast.stmt]) -> bool:
    return all(isinstance(line, ast.Expr) and _is_tell(line.value) for line in body)


def _is_log(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in LOGS
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id.lower() in {"log", "logger", "logging"}
    )


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr | ast.List | ast.ListComp | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    )


class _Finder(ast.NodeVisitor):
    def __init__(self, source: bytes) -> None:
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Break] = []
        self.depth = 0
        self.news = False

    def span(self, node: Node) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def text(self, node: Node) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def with_sign(self, node: Node, parts: list[ast.expr], sign: str) -> str:
        """Return the text of *node* with another sign between its parts."""
        at, end = self.span(node)
        pieces: list[bytes] = []
        for one, other in pairwise(parts):
            low, high = self.span(one)[1], self.span(other)[0]
            pieces += [self.source[at:low], SIGN.sub(sign.encode(), self.source[low:high], 1)]
            at = high
        return f"({b''.join([*pieces, self.source[at:end]]).decode()})"

    def add(self, node: Node, what: str, new: str) -> None:
        if self.depth:
            start, end = self.span(node)
            self.found.append(Break(start, end, node.lineno, what, new, self.news))

    # What is not looked into.

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        pass

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in QUIET:
            self.generic_visit(node)

    # Functions and statements.

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in {"__repr__", "__str__"}:
            return
        self.depth += 1
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
        lines = [line for line in body if not isinstance(line, ast.Assert)]
        if nothing and len(lines) > 1 and node.name != "__init__":
            self.add(lines[0], "return early", "return")
        for line in body:
            self.visit(line)
        self.depth -= 1

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name ast gives it

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if not isinstance(call, ast.Call) or _is_log(call):
            return
        outside = self.news
        self.news = outside or _is_tell(call)
        if not self.text(call).startswith("super()"):
            self.add(node, "drop the call", "pass")
        self.generic_visit(node)
        self.news = outside

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.add(node, "drop the line", "pass")
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.add(node, "drop the line", "pass")
        if isinstance(node.op, ast.Add | ast.Sub) and not _is_text(node.value):
            sign = "-=" if isinstance(node.op, ast.Add) else "+="
            new = f"{self.text(node.target)} {sign} {self.text(node.value)}"
            self.add(node, "add and take away", new)
        self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.add(node, "go on", "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.add(node, "go on", "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.add(node, "go on", "pass")

    def visit_If(self, node: ast.If | ast.While | ast.IfExp) -> None:
        outside = self.news
        self.news = outside or (isinstance(node, ast.If) and _only_tells(node.body))
        if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            self.add(node.test, "negate", f"(not ({self.text(node.test)}))")
        self.visit(node.test)
        self.news = outside
        if isinstance(node, ast.IfExp):
            self.visit(node.body)
            self.visit(node.orelse)
            return
        for line in node.body + node.orelse:
            self.visit(line)

    visit_IfExp = visit_If  # noqa: N815 - the name ast gives it
    visit_While = visit_If  # noqa: N815 - the name ast gives it

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            if not isinstance(test, ast.Compare | ast.UnaryOp):
                self.add(test, "negate", f"(not ({self.text(test)}))")
        self.generic_visit(node)

    # Expressions.

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            sign = COMPARED[type(node.ops[0])]
            new = self.with_sign(node, [node.left, node.comparators[0]], sign)
            self.add(node, "compare otherwise", new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word = "or" if isinstance(node.op, ast.And) else "and"
        self.add(node, "and, or", self.with_sign(node, node.values, word))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(node, "negate", f"({self.text(node.operand)})")
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return  # -1 stands for nothing; another number there is no likely slip
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        sign = COMPUTED.get(type(node.op))
        if sign is not None and not _is_text(node.left) and not _is_text(node.right):
            new = self.with_sign(node, [node.left, node.right], sign)
            self.add(node, "compute otherwise", new)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, "the other answer", str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, "off by one", str(node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        if _is_log(node):
            return
        if isinstance(node.func, ast.Name) and node.func.id in TWINS and node.args:
            self.add(node.func, "the other end", TWINS[node.func.id])
        if _is_tell(node):
            self.wrong_audience(node)
        self.generic_visit(node)

    def wrong_audience(self, node: ast.Call) -> None:
        outside, self.news = self.news, True
        first, rest = node.args[0], node.args[2:]
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name == "tell":
            public = isinstance(first, ast.Name) and first.id == "EVERYONE"
            self.add(first, "wrong audience", "1" if public else "0xFFFF")
        else:
            self.add(first, "wrong audience", f"({self.text(first)} + 1)")
        for one, other in self.pairs(rest):
            self.add(one, "one number for another", self.text(other))
        self.news = outside

    def pairs(self, args: list[ast.expr]) -> Iterator[tuple[ast.expr, ast.expr]]:
        for one, other in pairwise(args):
            if self.text(one) != self.text(other):
                yield one, other
