import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { sendPage } from "#backend/web/pages/pages.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { onlyThisMachine } from "#dev/loopback-only.ts";
import type { FakeLinkedIn } from "./fake-linkedin.ts";
import { fakeLinkedInPage } from "./fake-linkedin-page.ts";
import { FORM_MAX_BYTES } from "#backend/web/http/form-limit.ts";

interface FakeLinkedInNeeds {
  readonly linkedIn: FakeLinkedIn;
  /** The only address the browser is sent on to. */
  readonly callbackUrl: string;
  /** The names with port under which a browser on this machine reaches the app. */
  readonly hosts: ReadonlySet<string>;
  readonly font: string | undefined;
}

const text = z.string().max(500);
const Query = z.object({ client_id: text, redirect_uri: text, state: text, nonce: text });
const Form = z.object({
  state: text,
  nonce: text,
  name: text.default(""),
  email: text.default(""),
  verified: z.literal("yes").optional(),
  decision: z.enum(["allow", "cancel"]),
});

/** The consent page of the fake LinkedIn; to be mounted at its path. */
export const fakeLinkedInRoutes = ({ linkedIn, callbackUrl, hosts, font }: FakeLinkedInNeeds): Hono => {
  const routes = new Hono();
  routes.use(onlyThisMachine(hosts, "The fake LinkedIn is only available on the machine that runs Leadlight."));
  routes.use(bodyLimit({ maxSize: FORM_MAX_BYTES }));

  routes.get("/", async (context) => {
    const query = Query.safeParse(context.req.query());
    const isOurs =
      query.success && query.data.client_id === linkedIn.settings.clientId && query.data.redirect_uri === callbackUrl;
    if (!isOurs) return context.json({ message: "Start on Leadlight's sign-in page." }, 400);
    const response = await sendPage(context, await fakeLinkedInPage(query.data, font));
    // The browser returns to the page it started on, which may have another local name; a form's redirects count too.
    const returns = [...hosts].filter((host) => !host.startsWith("[")).map((host) => `http://${host}`);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    response.headers.set(
      "Content-Security-Policy",
      policy.replace("form-action 'self'", ["form-action 'self'", ...returns].join(" ")),
    );
    return response;
  });

  routes.post("/", async (context) => {
    const form = Form.safeParse(await context.req.parseBody());
    if (!form.success) throw refuse(400, "The form is incomplete.");
    const { decision, state, nonce, name, email, verified } = form.data;
    const answer = new URLSearchParams({ state });
    if (decision === "cancel") {
      answer.set("error", "user_cancelled_authorize");
      answer.set("error_description", "The user cancelled the authorization");
    } else {
      answer.set("code", linkedIn.codeFor({ name, email, isVerified: verified === "yes" }, nonce));
    }
    return context.redirect(`${callbackUrl}?${answer.toString()}`, 303);
  });

  return routes;
};
