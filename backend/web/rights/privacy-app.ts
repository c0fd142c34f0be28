import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { FORM_MAX_BYTES } from "#backend/web/http/form-limit.ts";
import { sameOrigin } from "#backend/web/http/same-origin.ts";
import { PRIVACY_PATH, REQUEST_PATH } from "#backend/rights/privacy-path.ts";

interface PrivacyApp {
  readonly notice: Hono;
  /** Mounted at REQUEST_PATH. */
  readonly request: readonly Hono[];
  /** From whose pages the forms may be sent. */
  readonly origins: ReadonlySet<string>;
}

/** The pages about personal data, mounted at PRIVACY_PATH. Links to them may stand anywhere; forms are sent from the pages alone. */
export const privacyApp = ({ notice, request, origins }: PrivacyApp): Hono => {
  const app = new Hono();
  app.use(sameOrigin(origins, linked), bodyLimit({ maxSize: FORM_MAX_BYTES }));
  // People type addresses with a slash at the end.
  app.get("*", async (context, next) => {
    const { path, url } = context.req;
    return path.endsWith("/") ? context.redirect(path.replace(/\/+$/, "") + new URL(url).search) : next();
  });
  app.route("/", notice);
  for (const routes of request) app.route(REQUEST_PATH.slice(PRIVACY_PATH.length), routes);
  return app;
};

const linked: ReadonlySet<string> = new Set([PRIVACY_PATH, REQUEST_PATH]);
