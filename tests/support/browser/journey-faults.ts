import type { Page } from "@playwright/test";

/** What the network or the server does to every call whose address matches, until the returned function is called. */
export const breakCalls = async (page: Page, calls: string, how: Fault): Promise<() => Promise<void>> => {
  await page.route(calls, (route) => {
    if (how === "never answers") return undefined;
    if (how === "drops") return route.abort("connectionreset");
    return route.fulfill(how);
  });
  return () => page.unroute(calls);
};

type Fault =
  | "never answers"
  | "drops"
  | { readonly status: number; readonly contentType?: string; readonly body: string };

export const saysMessage = (message: string, status = 500): Fault => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ message }),
});

export const HTML_ERROR: Fault = {
  status: 500,
  contentType: "text/html",
  body: "<html><h1>Internal Server Error</h1><script>document.title = 'broken in'</script></html>",
};
