import type { PlanId } from "#domain/billing/plans.ts";
import type { Arrival, Sequel } from "#dev/fake-payments/fake-payments.ts";

const part = (pattern: RegExp, text: string): string => {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The fake checkout's page has nothing like ${pattern}`);
  return found;
};

const send = async (origin: string, path: string, form: Readonly<Record<string, string>>): Promise<string> => {
  const asked = await fetch(`${origin}${path === "/checkout/pay" ? `/checkout?plan=${form.plan}` : path}`);
  const token = part(/(?<=name="token" value=")[^"]+/, await asked.text());
  const answer = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams({ ...form, token }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

/** Pays for a plan in the fake checkout, without a browser; `arrival` says when the server is notified. */
export const payAtFakeCheckout = async (
  origin: string,
  { email, plan = "plan_100_contacts", arrival = "before" }: Paid,
): Promise<{ readonly paymentId: string; readonly subscriptionId: string }> => {
  const outcome = await send(origin, "/checkout/pay", { email, plan, arrival, decision: "pay" });
  return { paymentId: part(/pay_\w{14}/, outcome), subscriptionId: part(/sub_\w{14}/, outcome) };
};

interface Paid {
  readonly email: string;
  readonly plan?: PlanId;
  readonly arrival?: Arrival;
}

/** What happens to a payment afterwards. */
export const continueFakePayment = async (origin: string, payment: string, step: Sequel): Promise<void> => {
  await send(origin, "/checkout/fake-payments", { payment, step });
};

/** The message about a payment that was not reported to the server until now. */
export const sendFakeMessage = async (origin: string, payment: string): Promise<void> => {
  const list = await (await fetch(`${origin}/checkout/fake-payments`)).text();
  const entry = list.slice(list.indexOf(`value="${payment}"`));
  await send(origin, "/checkout/fake-payments", { payment, step: part(/again:\d+/, entry) });
};
