import * as z from "zod";
import { extensionIdsIn, isExtensionId } from "#wire/extension-id.ts";
import { toCredits, WELCOME_CREDITS } from "#domain/shared/credits.ts";
import { ASSISTANT_DAILY_LIMIT } from "#backend/api-keys/assistant-spending.ts";
import { SALES_EMAIL, SUPPORT_EMAIL } from "../../src/environment.ts";
import { callLimitVariables } from "./call-limit-variables.ts";
import { purposeVariables } from "#backend/credits/purpose-configuration.ts";
import { authLimitVariables } from "#backend/auth/auth-limits-configuration.ts";
import {
  address,
  credits,
  hostAndPort,
  isCallee,
  isLocal,
  isOrigin,
  seconds,
  separated,
  siteOrigin,
  whole,
} from "#backend/platform/environment/configuration-values.ts";
import { crmVariables } from "#backend/crm/crm-configuration.ts";
import { linkedInFaults, linkedInVariables } from "#backend/auth/linkedin/linkedin-configuration.ts";
import {
  externalIssuerFaults,
  externalIssuerVariables,
} from "#backend/auth/external-issuer/external-issuer-configuration.ts";
import { razorpayFaults, razorpaySettings, razorpayVariables } from "#backend/payments/razorpay-configuration.ts";
import { sellerFaults, sellerVariables } from "#backend/invoices/seller-configuration.ts";
import { s3Faults, s3Variables } from "#backend/platform/files/s3-configuration.ts";
import { INVITATIONS_PER_DAY } from "#backend/organisations/invitation-limits.ts";
import { paymentOriginFault } from "#backend/payments/payment-origin.ts";
import { parseNetwork } from "#backend/platform/network/networks.ts";
import { sourceVariables } from "#backend/sources/configuration/source-settings.ts";
import { privacyFaults, privacyVariables } from "#backend/rights/privacy-configuration.ts";
import { isKeyText } from "#backend/platform/key-file.ts";
import { tracingVariables } from "#backend/tracing/tracing-configuration.ts";
import { verificationVariables } from "#backend/verification/verification-configuration.ts";

/** The variables of the environment, each by itself. */
export const Environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: whole(0, 65_535).default(3000),
  LEADLIGHT_DATA: z.string().default(".data"),
  DATABASE_URL: address(["postgres:", "postgresql:"]).optional(),
  SMTP_URL: address(["smtp:", "smtps:"]).optional(),
  LEADLIGHT_MAIL_FROM: z.string().includes("@", "must be an email address").optional(),
  LEADLIGHT_SUMMARY_HOUR: whole(0, 23).default(3),
  ...s3Variables,
  ...linkedInVariables,
  ...externalIssuerVariables,
  ...razorpayVariables,
  ...sellerVariables,
  ...privacyVariables,
  ...purposeVariables,
  ...crmVariables,
  LEADLIGHT_WELCOME_CREDITS: credits.prefault(String(toCredits(WELCOME_CREDITS))),
  LEADLIGHT_ORIGIN: siteOrigin("https://leadlight.example").optional(),
  LEADLIGHT_PAYMENT_ORIGIN: siteOrigin("https://leadlight-pay.example").refine(isCallee, "must name a host").optional(),
  // The app's own setting, read by its build.
  VITE_COOKIE_DOMAIN: z.string().optional(),
  // The app's own setting, read by its build.
  VITE_SUPPORT_EMAIL: z.string().includes("@", "must be an email address").default(SUPPORT_EMAIL),
  // The app's own setting, read by its build: the extensions that it speaks to may call.
  VITE_EXTENSION_ID: z
    .string()
    .default("")
    .transform(extensionIdsIn)
    .refine(
      (ids) => ids.every(isExtensionId),
      "must be ids of extensions (32 letters from a to p), separated by commas",
    ),
  VITE_SALES_EMAIL: z.string().includes("@", "must be an email address").default(SALES_EMAIL),
  // The extension's own setting, read by its build.
  LEADLIGHT_EXTENSION_KEY: z.string().optional(),
  LEADLIGHT_ALLOWED_ORIGINS: separated.refine(
    (entries) => entries.every(isOrigin),
    "must be origins (scheme://host), separated by commas",
  ),
  LEADLIGHT_CONNECT_ORIGINS: separated.refine(
    (entries) => entries.every(isCallee),
    "must be origins like https://hooks.example, separated by commas",
  ),
  LEADLIGHT_PROXY_HOPS: whole(0, 10).default(0),
  LEADLIGHT_DRAIN_SECONDS: seconds(1_000, 0),
  // Read by `runProcess`, which logs before the configuration is read.
  LEADLIGHT_LOG: z.enum(["text", "json"]).optional(),
  LEADLIGHT_METRICS: hostAndPort("127.0.0.1:9464").optional(),
  ...tracingVariables,
  ...authLimitVariables,
  ...callLimitVariables,
  LEADLIGHT_INVITATIONS_PER_DAY: whole(1, 1_000_000).default(INVITATIONS_PER_DAY),
  LEADLIGHT_WEBHOOK_NETWORKS: separated
    .transform((entries) => entries.map((entry) => parseNetwork(entry)))
    .refine((networks) => !networks.includes(undefined), "must be networks like 10.0.0.0/8, separated by commas")
    .transform((networks) => networks.filter((network) => network !== undefined)),
  LEADLIGHT_ASSISTANT_CREDITS: credits.prefault(String(toCredits(ASSISTANT_DAILY_LIMIT))),
  LEADLIGHT_WORKERS: whole(0, 32).default(2),
  LEADLIGHT_BULK_KEEP_DAYS: whole(1, 3_650).default(90),
  LEADLIGHT_SUPPRESSION_KEY: z
    .string()
    .refine(isKeyText, "must be 64 hexadecimal digits, such as `openssl rand -hex 32` prints")
    .optional(),
  ...verificationVariables,
  ...sourceVariables,
});

/** The same, with what must hold between them. */
export const CheckedEnvironment = Environment.superRefine((values, context) => {
  const fault = (variable: keyof typeof values, message: string): void =>
    context.addIssue({ code: "custom", path: [variable], message });
  const { LEADLIGHT_ORIGIN: origin, SMTP_URL: smtpUrl, S3_ENDPOINT: endpoint } = values;
  // Without a mail server no mail is sent, or with the fakes of dev/ only this machine can read it.
  if (smtpUrl === undefined && origin !== undefined && !isLocal(origin)) {
    fault("SMTP_URL", `must be set when LEADLIGHT_ORIGIN is public (${origin}): sign-in codes are sent by mail`);
  }
  const external = externalIssuerFaults(values, origin && `${origin}/auth/v1`);
  const others = [
    ...linkedInFaults(values),
    ...s3Faults(values),
    ...razorpayFaults(values),
    ...sellerFaults(values),
    ...external,
    ...privacyFaults(values),
  ];
  for (const { name, message } of others) fault(name, message);
  const misplaced = paymentOriginFault({
    payment: values.LEADLIGHT_PAYMENT_ORIGIN,
    app: origin,
    allowed: values.LEADLIGHT_ALLOWED_ORIGINS,
    cookieDomain: values.VITE_COOKIE_DOMAIN,
    takesCards: razorpaySettings(values) !== undefined,
  });
  if (misplaced !== undefined) fault("LEADLIGHT_PAYMENT_ORIGIN", misplaced);
  if (endpoint?.startsWith("http:") === true && origin?.startsWith("https:") === true) {
    fault(
      "S3_ENDPOINT",
      `must start with https:// when LEADLIGHT_ORIGIN does (${origin}): browsers block the upload otherwise`,
    );
  }
});
