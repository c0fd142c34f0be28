import type { PlanId } from "#domain/plans.ts";
import type { Arrival, Sequel } from "#backend/payments/stand-in/stand-in-payments.ts";

const part = (pattern: RegExp, text: string): string => {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The stand-in's page has nothing like ${pattern}`);
  return found;
};

const send = async (origin: string, path: string, form: Readonly<Record<string, string>>): Promise<string> => {
  const asked = await fetch(`${origin}${path === "/checkout/pay" ? `/checkout?plan=${form.plan}` : path}`);
  const token = part(/(?<=name="token" value=")[^"]+/, await asked.text());
  const answer = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams({ ...form, token }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

/** Pays for a plan in the checkout of the stand-in, without a browser; `arrival` says when the server is told. */
export const payAtStandIn = async (
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
export const goOnAtStandIn = async (origin: string, payment: string, step: Sequel): Promise<void> => {
  await send(origin, "/checkout/stand-in", { payment, step });
};

/** The message about a payment that the server was not told of until now. */
export const sendAtStandIn = async (origin: string, payment: string): Promise<void> => {
  const list = await (await fetch(`${origin}/checkout/stand-in`)).text();
  const entry = list.slice(list.indexOf(`value="${payment}"`));
  await send(origin, "/checkout/stand-in", { payment, step: part(/again:\d+/, entry) });
};
