import { Hono } from "hono";
import { sendWithPolicy } from "#backend/web/pages/pages.ts";
import { DOCUMENT_PATH } from "./api-path.ts";
import { openApiDocument } from "./openapi-document.ts";
import { referencePage, referencePolicy } from "./reference-page.ts";

interface ApiNeeds {
  /** The address of the app's font. */
  readonly font: string | undefined;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
}

/** Describes the calls, to programs and to people; to be mounted at API_PATH. Anyone may read it, also the tools of other sites. */
export const apiRoutes = (needs: ApiNeeds): Hono => {
  const routes = new Hono();
  const document = JSON.stringify(openApiDocument());
  routes.get(DOCUMENT_PATH, (context) =>
    context.body(document, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
    }),
  );
  const page = referencePage(needs);
  routes.get("/", async (context) => sendWithPolicy(context, await page, referencePolicy));
  return routes;
};
