/** Four sorts of page; the address is the truth. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "about" };

export function parse(path: string): Route {
  const [, page, id] = path.split("/");
  if (page === "table" && id) return { page, id };
  if (page === "replay" && id) return { page, id };
  if (page === "rules") return { page, game: id ?? "" };
  if (page === "about") return { page };
  return { page: "home" };
}

class Router {
  route: Route = $state.raw(parse(location.pathname));

  go(path: string): void {
    history.pushState(null, "", path);
    this.#follow();
  }

  listen(): void {
    addEventListener("popstate", () => this.#follow());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest("a");
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
      if (link.pathname.startsWith("/api")) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  #follow(): void {
    this.route = parse(location.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();
