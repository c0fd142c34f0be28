import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { parseEmail } from "#domain/shared/email.ts";
import { type PlanId, planIds, planOf } from "#domain/billing/plans.ts";
import { type CheckoutFrame, sendFrame } from "#backend/web/payments/checkout-frame.ts";
import { type ColourScheme, parseColourScheme } from "#backend/web/payments/colour-scheme.ts";
import { type EndMessage, outcomeDocument, ownRules } from "#backend/web/payments/outcome-document.ts";
import { sendPage } from "#backend/web/pages/pages.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { CHECKOUT_PATH } from "#backend/web/payments/checkout-path.ts";
import { onlyThisMachine } from "#dev/loopback-only.ts";
import { fakeCheckoutDocument, fakeCheckoutRules } from "./fake-checkout-document.ts";
import { fakePaymentsPage } from "./fake-payments-page.ts";
import type { FormTokens } from "./form-tokens.ts";
import { arrivals, sequels, type FakePayments } from "./fake-payments.ts";
import { FORM_MAX_BYTES } from "#backend/web/http/form-limit.ts";

interface FakeCheckoutNeeds {
  readonly payments: FakePayments;
  readonly tokens: FormTokens;
  readonly frame: CheckoutFrame;
  /** The names with port under which a browser on this machine reaches the checkout. */
  readonly hosts: ReadonlySet<string>;
  readonly font: string | undefined;
}

const ACTION = `${CHECKOUT_PATH}/pay`;
const LIST = `${CHECKOUT_PATH}/fake-payments`;

type CheckoutMessage = EndMessage | { readonly state: "cancelled" };

const text = z.string().max(500);
const Form = z.object({
  token: text,
  plan: z.enum(planIds),
  email: text.default(""),
  scheme: text.optional(),
  arrival: z.enum(arrivals),
  decision: z.enum(["pay", "fail", "cancel"]),
});
const Step = z.object({
  token: text,
  payment: text,
  step: z.union([
    z.enum(sequels),
    z
      .string()
      .regex(/^again:\d{1,15}$/)
      .transform((again) => Number(again.slice("again:".length))),
  ]),
});

/** The fake checkout, and the page of the fake payments; to be mounted at the checkout's path. */
export const fakeCheckoutRoutes = (needs: FakeCheckoutNeeds): Hono => {
  const { payments, tokens, frame, font } = needs;
  const routes = new Hono();
  const elsewhere = "The fake checkout is only available on the machine that runs Leadlight.";
  routes.use(onlyThisMachine(needs.hosts, elsewhere, new Set([ACTION])));
  routes.use(bodyLimit({ maxSize: FORM_MAX_BYTES }));

  const sendForm = async (
    context: Context,
    planId: PlanId,
    scheme: ColourScheme | undefined,
    before?: Parameters<typeof fakeCheckoutDocument>[0]["before"],
  ): Promise<Response> => {
    const document = await fakeCheckoutDocument({
      plan: planOf(planId),
      token: tokens.issue(planId),
      action: ACTION,
      list: LIST,
      frame,
      scheme,
      font,
      before,
    });
    return sendFrame(context, frame, document, fakeCheckoutRules);
  };

  /** Answers the script of the form's own document; other answers it leaves to the form. */
  const answerScript = (context: Context, message: CheckoutMessage): Response => {
    // A document in a sandbox has no origin. Others without one have no token, without which they learn nothing.
    if (!frame.isApart) context.header("Access-Control-Allow-Origin", "null");
    return context.json(message);
  };

  routes.get("/", async (context) => {
    const { plan, scheme } = context.req.query();
    const planId = planIds.find((id) => id === plan);
    if (planId === undefined) throw refuse(400, "There is no such plan.");
    return sendForm(context, planId, parseColourScheme(scheme));
  });

  routes.post("/pay", async (context) => {
    const form = Form.safeParse(await context.req.parseBody());
    if (!form.success) throw refuse(400, "The form is incomplete.");
    const { token, plan: planId, email, arrival, decision } = form.data;
    const scheme = parseColourScheme(form.data.scheme);
    const isScript = context.req.header("Accept") === "application/json";
    if (!tokens.isValid(token, planId)) return sendForm(context, planId, scheme, { email, end: "expired" });
    if (decision === "cancel" && isScript) return answerScript(context, { state: "cancelled" });
    if (decision === "cancel") return sendForm(context, planId, scheme, { email, end: "cancelled" });
    if (decision === "pay" && parseEmail(email) === undefined) {
      return sendForm(context, planId, scheme, { email, end: "no-email" });
    }
    const message: EndMessage =
      decision === "fail"
        ? { state: "failed" }
        : { state: "paid", ...(await payments.pay({ plan: planOf(planId), email, arrival })) };
    if (isScript) return answerScript(context, message);
    return sendFrame(context, frame, await outcomeDocument({ message, frame, scheme, font }), ownRules);
  });

  routes.get("/fake-payments", async (context) => {
    const page = await fakePaymentsPage(await payments.messages(), { token: tokens.issue(LIST), action: LIST, font });
    return sendPage(context, page);
  });

  routes.post("/fake-payments", async (context) => {
    const form = Step.safeParse(await context.req.parseBody());
    if (!form.success) throw refuse(400, "The form is incomplete.");
    const { token, payment, step } = form.data;
    if (!tokens.isValid(token, LIST)) throw refuse(400, "This page has expired. Please reload it.");
    await (typeof step === "number" ? payments.sendAgain(step) : payments.goOn(payment, step));
    return context.redirect(LIST, 303);
  });

  return routes;
};
