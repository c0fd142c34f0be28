import * as z from "zod";
import { type PlanId, planIds } from "#domain/billing/plans.ts";
import type { RazorpaySettings } from "./payment-settings.ts";

const SECRET_MIN_LENGTH = 16;

const secrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((secret) => secret !== ""))
  .refine(
    (all) => all.length > 0 && all.every((secret) => secret.length >= SECRET_MIN_LENGTH),
    `must be one secret or several, separated by commas, each of at least ${SECRET_MIN_LENGTH} characters`,
  );

const button = z.string().regex(/^pl_\w{4,60}$/, "must be the id of a subscription button, such as pl_00000000000001");
const plan = z.string().regex(/^plan_\w{4,60}$/, "must be the id of a plan, such as plan_00000000000001");

/** The variables of the environment by which Leadlight is known at Razorpay: all of them, or none. The key may be left out. */
export const razorpayVariables = {
  LEADLIGHT_RAZORPAY_WEBHOOK_SECRET: secrets.optional(),
  LEADLIGHT_RAZORPAY_BUTTON_100: button.optional(),
  LEADLIGHT_RAZORPAY_BUTTON_250: button.optional(),
  LEADLIGHT_RAZORPAY_BUTTON_500: button.optional(),
  LEADLIGHT_RAZORPAY_PLAN_100: plan.optional(),
  LEADLIGHT_RAZORPAY_PLAN_250: plan.optional(),
  LEADLIGHT_RAZORPAY_PLAN_500: plan.optional(),
  LEADLIGHT_RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(?:live|test)_\w{6,40}$/, "must be the id of a key, such as rzp_live_00000000000001")
    .optional(),
  LEADLIGHT_RAZORPAY_KEY_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
};

type Values = z.output<z.ZodObject<typeof razorpayVariables>>;
type Name = keyof typeof razorpayVariables;

const variablesOf = {
  plan_100_contacts: { button: "LEADLIGHT_RAZORPAY_BUTTON_100", plan: "LEADLIGHT_RAZORPAY_PLAN_100" },
  plan_250_contacts: { button: "LEADLIGHT_RAZORPAY_BUTTON_250", plan: "LEADLIGHT_RAZORPAY_PLAN_250" },
  plan_500_contacts: { button: "LEADLIGHT_RAZORPAY_BUTTON_500", plan: "LEADLIGHT_RAZORPAY_PLAN_500" },
} as const satisfies Readonly<Record<PlanId, { readonly button: Name; readonly plan: Name }>>;

const names: readonly Name[] = [
  "LEADLIGHT_RAZORPAY_WEBHOOK_SECRET",
  ...planIds.flatMap((planId) => [variablesOf[planId].button, variablesOf[planId].plan]),
];

/** What must hold between these variables and does not. */
export const razorpayFaults = (values: Values): readonly { readonly name: Name; readonly message: string }[] => {
  const key = keyFaults(values);
  if (names.every((name) => values[name] === undefined)) return key;
  const missing = names
    .filter((name) => values[name] === undefined)
    .map((name) => ({ name, message: "must be set where another one of LEADLIGHT_RAZORPAY_* is" }));
  return [...missing, ...key, ...repeatedOf(values, "plan"), ...repeatedOf(values, "button")];
};

const keyNames = ["LEADLIGHT_RAZORPAY_KEY_ID", "LEADLIGHT_RAZORPAY_KEY_SECRET"] as const;

const keyFaults = (values: Values) => {
  const isSet = keyNames.some((name) => values[name] !== undefined);
  const needed = isSet ? [...keyNames, "LEADLIGHT_RAZORPAY_WEBHOOK_SECRET" as const] : [];
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => ({ name, message: "must be set where a key of Razorpay is (LEADLIGHT_RAZORPAY_KEY_*)" }));
};

/** A message names the plan only, and a page the button only: two of the same would be ambiguous. */
const repeatedOf = (values: Values, kind: "button" | "plan") =>
  planIds.flatMap((planId, index) => {
    const name = variablesOf[planId][kind];
    const former = planIds.slice(0, index).map((other) => variablesOf[other][kind]);
    const same = former.find((other) => values[name] !== undefined && values[other] === values[name]);
    return same === undefined ? [] : [{ name, message: `must differ from ${same}` }];
  });

export const razorpaySettings = (values: Values): RazorpaySettings | undefined => {
  const webhookSecrets = values.LEADLIGHT_RAZORPAY_WEBHOOK_SECRET;
  const sold = planIds.flatMap((planId) => {
    const [buttonId, providerPlanId] = [values[variablesOf[planId].button], values[variablesOf[planId].plan]];
    return buttonId === undefined || providerPlanId === undefined ? [] : [{ planId, buttonId, providerPlanId }];
  });
  const { LEADLIGHT_RAZORPAY_KEY_ID: keyId, LEADLIGHT_RAZORPAY_KEY_SECRET: keySecret } = values;
  const key = keyId !== undefined && keySecret !== undefined ? { key: { keyId, keySecret } } : {};
  return webhookSecrets === undefined ? undefined : { webhookSecrets, sold, ...key };
};
