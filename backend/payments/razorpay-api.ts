import * as z from "zod";
import { tracedFetch } from "#backend/platform/trace/traced-call.ts";
import { readProvidedSubscription } from "./razorpay-message.ts";
import type { RazorpayKey } from "./payment-settings.ts";
import type { ProviderAnswer, SubscriptionProvider } from "./subscription-provider.ts";

const RAZORPAY_API = "https://api.razorpay.com";
const ANSWER_LIMIT_MS = 10_000;

interface ApiNeeds extends RazorpayKey {
  readonly origin?: string;
  readonly answerLimitMs?: number;
}

/** Razorpay's interface for subscriptions (https://razorpay.com/docs/api/payments/subscriptions). */
export const razorpayApi = ({
  keyId,
  keySecret,
  origin = RAZORPAY_API,
  answerLimitMs = ANSWER_LIMIT_MS,
}: ApiNeeds): SubscriptionProvider => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  const send = async (method: string, path: string, body?: object): Promise<ProviderAnswer> => {
    try {
      const answer = await tracedFetch(new URL(`${origin}/v1/subscriptions/${path}`), {
        method,
        headers: { Authorization: authorization, "Content-Type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(answerLimitMs),
      });
      const content: unknown = await answer.json();
      if (answer.ok) {
        const subscription = readProvidedSubscription(content);
        return subscription === undefined ? { kind: "unanswered" } : { kind: "answered", subscription };
      }
      // Only what the provider says about the request itself is a refusal; a wrong key is the operator's fault.
      return { kind: answer.status === 400 && Refusal.safeParse(content).success ? "refused" : "unanswered" };
    } catch {
      return { kind: "unanswered" };
    }
  };

  return {
    fetch: (id) => send("GET", id),
    cancel: (id) => send("POST", `${id}/cancel`, { cancel_at_cycle_end: 0 }),
    change: (id, providerPlanId) =>
      send("PATCH", id, { plan_id: providerPlanId, schedule_change_at: "cycle_end", customer_notify: 1 }),
    keep: (id) => send("POST", `${id}/cancel_scheduled_changes`),
  };
};

const Refusal = z.object({ error: z.object({ code: z.literal("BAD_REQUEST_ERROR") }) });
