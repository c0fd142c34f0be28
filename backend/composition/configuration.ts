import path from "node:path";
import * as z from "zod";
import { extensionIdsIn, isExtensionId } from "#wire/extension-id.ts";
import { type Tenths, toCredits, WELCOME_CREDITS } from "#domain/shared/credits.ts";
import { ASSISTANT_DAILY_LIMIT } from "#backend/api-keys/assistant-spending.ts";
import { SALES_EMAIL, SUPPORT_EMAIL } from "../../src/environment.ts";
import { appVariables } from "./app-variables.ts";
import { callLimitsOf, callLimitVariables } from "./call-limit-variables.ts";
import { purposeVariables } from "#backend/credits/purpose-configuration.ts";
import type { AskedPurposes } from "#backend/credits/purpose.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { authLimits, authLimitVariables } from "#backend/auth/auth-limits-configuration.ts";
import type { CallLimits } from "#backend/web/webhook/call-limits.ts";
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
import { linkedInFaults, linkedInSettings, linkedInVariables } from "#backend/auth/linkedin/linkedin-configuration.ts";
import type { LinkedInSettings } from "#backend/auth/linkedin/linkedin-provider.ts";
import type { ExternalIssuerSettings } from "#backend/auth/external-issuer/external-issuer.ts";
import {
  externalIssuerFaults,
  externalIssuerSettings,
  externalIssuerVariables,
} from "#backend/auth/external-issuer/external-issuer-configuration.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import { razorpayFaults, razorpaySettings, razorpayVariables } from "#backend/payments/razorpay-configuration.ts";
import type { Seller } from "#backend/invoices/seller.ts";
import { sellerFaults, sellerOf, sellerVariables } from "#backend/invoices/seller-configuration.ts";
import { s3Faults, s3Settings, s3Variables } from "#backend/platform/files/s3-configuration.ts";
import type { S3Settings } from "#backend/platform/files/s3-settings.ts";
import type { FreeLimits } from "#backend/lookups/free-limits.ts";
import { INVITATIONS_PER_DAY, type InvitationLimits } from "#backend/organisations/invitation-limits.ts";
import { paymentOriginFault } from "#backend/payments/payment-origin.ts";
import {
  checkNames,
  faultyEnvironment,
  setVariables,
  type Variables,
} from "#backend/platform/environment/variable-names.ts";
import { withSecretFiles } from "#backend/platform/environment/secret-files.ts";
import { parseNetwork } from "#backend/platform/network/networks.ts";
import { serviceVariables } from "#backend/sources/configuration/services.ts";
import {
  type SourceSettings,
  sourceSettings,
  sourceVariables,
} from "#backend/sources/configuration/source-settings.ts";
import {
  privacyFaults,
  type PrivacySettings,
  privacySettings,
  privacyVariables,
} from "#backend/rights/privacy-configuration.ts";
import { isKeyText, type KeyPlaces } from "#backend/suppression/list/suppression-key.ts";
import { tracingSettings, tracingVariables } from "#backend/tracing/tracing-configuration.ts";
import type { TracingSettings } from "#backend/tracing/tracing-settings.ts";
import { verificationSettings, verificationVariables } from "#backend/verification/verification-configuration.ts";
import type { VerificationSettings } from "#backend/verification/verification-settings.ts";

/** The settings of an installation, read from its environment; docs/configuration.md describes each. */
export interface Configuration {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataFolder: string;
  /** The built app. */
  readonly appFolder: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** The hour of the day, in UTC, from which the summary of the day before is mailed. */
  readonly summaryHour: number;
  /** Where uploaded files go; undefined is the disk. */
  readonly s3: S3Settings | undefined;
  /** How Leadlight is known at LinkedIn; undefined where it is not. */
  readonly linkedIn: LinkedInSettings | undefined;
  /** Whose access tokens are accepted beside our own; undefined where nobody's are. */
  readonly externalIssuer: ExternalIssuerSettings | undefined;
  /** How Leadlight is known at Razorpay; undefined where it is not. */
  readonly razorpay: RazorpaySettings | undefined;
  /** Who sells the plans, on invoices; undefined where there are receipts only. */
  readonly seller: Seller | undefined;
  /** What the notice about personal data says. */
  readonly privacy: PrivacySettings;
  /** Named in mails about payments. */
  readonly supportEmail: string;
  /** Where requests for organisation accounts are sent. */
  readonly salesEmail: string;
  readonly welcomeCredits: Tenths;
  /** The app's public address, without a trailing slash; localhost and the port when not set. */
  readonly origin: string | undefined;
  /** Where this process serves its metrics; undefined where nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Where this process sends its traces; undefined where nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  /** Where the checkout is served from, without a trailing slash; the app's own origin when not set. */
  readonly paymentOrigin: string | undefined;
  /** Origins besides the app's own that may call from a browser, mostly extensions. */
  readonly allowedOrigins: readonly string[];
  /** Origins besides the app's own that its pages may call. */
  readonly connectOrigins: readonly string[];
  /** The number of the operator's own reverse proxies in front of the backend. */
  readonly proxyHops: number;
  /** How long connections that are kept open have for their last request, when it ends. */
  readonly drainMs: number;
  readonly limits: AuthLimits;
  readonly callLimits: CallLimits;
  readonly freeLimits: FreeLimits;
  readonly invitationLimits: InvitationLimits;
  readonly verification: VerificationSettings;
  /** What may be asked about people that nobody imported. */
  readonly sources: SourceSettings;
  /** Networks besides the public ones that webhooks may be sent to, as CIDR. */
  readonly webhookNetworks: readonly string[];
  /** What AI assistants may spend with one API key in a UTC day. */
  readonly assistantDailyLimit: Tenths;
  /** For what a purpose has to be stated. */
  readonly purposes: AskedPurposes;
  /** How many shares of bulk jobs this process works on at once. */
  readonly workers: number;
  /** How many days the rows and results of a bulk job are kept after it has ended. */
  readonly bulkKeepDays: number;
  /** Where the key of the suppression list is, and the list's file: the variable, and the data folder. */
  readonly suppression: KeyPlaces;
  /** What the operator should know about the environment, and what did not keep it from being used. */
  readonly warnings: readonly string[];
}

const Environment = z.object({
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

/** What must hold between the variables. */
const Checked = Environment.superRefine((values, context) => {
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

const appFolder = path.resolve(import.meta.dirname, "../../dist");

/** The names that any program of this repository reads. */
export const knownVariables = (): readonly string[] => [
  ...Object.keys(Environment.shape),
  ...serviceVariables.keys(),
  ...appVariables(),
];

/** Reads the environment and the files that it names. Throws an error that lists all invalid settings and misspelt names. */
export const readConfiguration = (given: Variables): Configuration => {
  const environment = withSecretFiles(given, knownVariables());
  const parsed = Checked.safeParse(setVariables(environment));
  const { faults, warnings } = checkNames(environment, knownVariables());
  const issues = parsed.error?.issues ?? [];
  const all = [...faults, ...issues.map(({ path: [name], message }) => `${String(name)} ${message}`)];
  if (!parsed.success || all.length > 0) throw faultyEnvironment(all);
  const values = parsed.data;
  return {
    warnings,
    host: values.HOST,
    port: values.PORT,
    dataFolder: path.resolve(values.LEADLIGHT_DATA),
    appFolder,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.LEADLIGHT_MAIL_FROM,
    summaryHour: values.LEADLIGHT_SUMMARY_HOUR,
    s3: s3Settings(values),
    linkedIn: linkedInSettings(values),
    externalIssuer: externalIssuerSettings(values),
    razorpay: razorpaySettings(values),
    seller: sellerOf(values),
    privacy: privacySettings(values),
    supportEmail: values.VITE_SUPPORT_EMAIL,
    salesEmail: values.VITE_SALES_EMAIL,
    welcomeCredits: values.LEADLIGHT_WELCOME_CREDITS,
    origin: values.LEADLIGHT_ORIGIN,
    metrics: values.LEADLIGHT_METRICS,
    tracing: tracingSettings(values),
    paymentOrigin: values.LEADLIGHT_PAYMENT_ORIGIN,
    allowedOrigins: [
      ...values.LEADLIGHT_ALLOWED_ORIGINS,
      ...values.VITE_EXTENSION_ID.map((id) => `chrome-extension://${id}`),
    ],
    connectOrigins: values.LEADLIGHT_CONNECT_ORIGINS,
    proxyHops: values.LEADLIGHT_PROXY_HOPS,
    drainMs: values.LEADLIGHT_DRAIN_SECONDS,
    limits: authLimits(values),
    ...callLimitsOf(values),
    invitationLimits: {
      mailIntervalMs: values.LEADLIGHT_MAIL_INTERVAL_SECONDS,
      mailsPerDay: values.LEADLIGHT_INVITATIONS_PER_DAY,
    },
    verification: verificationSettings(values, values.LEADLIGHT_ORIGIN),
    sources: sourceSettings(values, environment),
    webhookNetworks: values.LEADLIGHT_WEBHOOK_NETWORKS,
    assistantDailyLimit: values.LEADLIGHT_ASSISTANT_CREDITS,
    purposes: values.LEADLIGHT_ASK_PURPOSE,
    workers: values.LEADLIGHT_WORKERS,
    bulkKeepDays: values.LEADLIGHT_BULK_KEEP_DAYS,
    suppression: { variable: values.LEADLIGHT_SUPPRESSION_KEY, folder: path.resolve(values.LEADLIGHT_DATA) },
  };
};
