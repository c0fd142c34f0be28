import type { TestBackend } from "./backend.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

/** What a browser sends with the form of a frame that has no origin. */
export const fromFrame = { Origin: "null", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };

export const sendForm = (
  { origin }: TestBackend,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = fromFrame,
): Promise<RawAnswer> =>
  rawRequest(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

export const tokenIn = ({ body }: RawAnswer): string => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? "";

export const formOf = async ({ origin }: TestBackend, plan = "plan_100_contacts") => ({
  token: tokenIn(await rawRequest(`${origin}/checkout?plan=${plan}`)),
  plan,
  email: "sam@acme.example",
  arrival: "before",
  decision: "pay",
  scheme: "dark",
});

/** Pays at the fake checkout, for the plan of 100 contacts unless said otherwise. */
export const payAtFakeCheckout = async (backend: TestBackend, fields: Readonly<Record<string, string>> = {}) => {
  const answer = await sendForm(backend, "/checkout/pay", { ...(await formOf(backend, fields["plan"])), ...fields });
  const [, paymentId = "", subscriptionId = ""] =
    /"paymentId":"(pay_\w{14})","subscriptionId":"(sub_\w{14})"/.exec(answer.body) ?? [];
  return { answer, paymentId, subscriptionId };
};

/** Lets something happen to a fake payment. */
export const goOnAtFakeCheckout = async (backend: TestBackend, payment: string, step: string): Promise<RawAnswer> => {
  const list = await rawRequest(`${backend.origin}/checkout/fake-payments`);
  return sendForm(backend, "/checkout/fake-payments", { token: tokenIn(list), payment, step });
};
