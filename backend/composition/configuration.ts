import path from "node:path";
import type { Tenths } from "#domain/shared/credits.ts";
import { appVariables } from "./app-variables.ts";
import { callLimitsOf } from "./call-limit-variables.ts";
import type { AskedPurposes } from "#backend/credits/purpose.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { authLimits } from "#backend/auth/auth-limits-configuration.ts";
import type { CallLimits } from "#backend/web/webhook/call-limits.ts";
import { linkedInSettings } from "#backend/auth/linkedin/linkedin-configuration.ts";
import type { LinkedInSettings } from "#backend/auth/linkedin/linkedin-provider.ts";
import type { ExternalIssuerSettings } from "#backend/auth/external-issuer/external-issuer.ts";
import { externalIssuerSettings } from "#backend/auth/external-issuer/external-issuer-configuration.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import { razorpaySettings } from "#backend/payments/razorpay-configuration.ts";
import type { Seller } from "#backend/invoices/seller.ts";
import { sellerOf } from "#backend/invoices/seller-configuration.ts";
import { s3Settings } from "#backend/platform/files/s3-configuration.ts";
import type { S3Settings } from "#backend/platform/files/s3-settings.ts";
import type { FreeLimits } from "#backend/lookups/free-limits.ts";
import type { InvitationLimits } from "#backend/organisations/invitation-limits.ts";
import {
  checkNames,
  faultyEnvironment,
  setVariables,
  type Variables,
} from "#backend/platform/environment/variable-names.ts";
import { withSecretFiles } from "#backend/platform/environment/secret-files.ts";
import { serviceVariables } from "#backend/sources/configuration/services.ts";
import { type SourceSettings, sourceSettings } from "#backend/sources/configuration/source-settings.ts";
import { type PrivacySettings, privacySettings } from "#backend/rights/privacy-configuration.ts";
import type { KeyPlaces } from "#backend/suppression/list/suppression-key.ts";
import { tracingSettings } from "#backend/tracing/tracing-configuration.ts";
import type { TracingSettings } from "#backend/tracing/tracing-settings.ts";
import { verificationSettings } from "#backend/verification/verification-configuration.ts";
import type { VerificationSettings } from "#backend/verification/verification-settings.ts";
import { CheckedEnvironment, Environment } from "./environment.ts";

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
  /** Under which what gives access to CRMs is sealed, the present one first; empty where no CRM can be connected. */
  readonly crmKeys: readonly Uint8Array[];
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
  const parsed = CheckedEnvironment.safeParse(setVariables(environment));
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
    crmKeys: values.LEADLIGHT_CRM_SECRET_KEY,
    assistantDailyLimit: values.LEADLIGHT_ASSISTANT_CREDITS,
    purposes: values.LEADLIGHT_ASK_PURPOSE,
    workers: values.LEADLIGHT_WORKERS,
    bulkKeepDays: values.LEADLIGHT_BULK_KEEP_DAYS,
    suppression: { variable: values.LEADLIGHT_SUPPRESSION_KEY, folder: path.resolve(values.LEADLIGHT_DATA) },
  };
};
