import * as z from "zod";
import { isNameServer, seconds, separated, toggle, whole } from "#backend/platform/environment/configuration-values.ts";
import { parseMailbox } from "./parse-mailbox.ts";
import {
  defaultVerificationSettings as verifying,
  type ProbeSettings,
  type VerificationSettings,
} from "./verification-settings.ts";

/** The variables of the environment about verifying email addresses. */
export const verificationVariables = {
  LEADLIGHT_VERIFY_DNS: separated.refine(
    (entries) => entries.every(isNameServer),
    "must be IP addresses of name servers, with :port if it isn't 53, separated by commas",
  ),
  LEADLIGHT_VERIFY_CONTROL: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/i, "must be a domain with name servers, such as leadlight.example")
    .optional(),
  LEADLIGHT_VERIFY_DNS_SECONDS: seconds(verifying.dnsTimeoutMs, 1),
  LEADLIGHT_VERIFY_SMTP: toggle,
  LEADLIGHT_VERIFY_SMTP_PORT: whole(1, 65_535).default(25),
  LEADLIGHT_VERIFY_HELO: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/i, "must be the host name of this machine, such as mail.leadlight.example")
    .optional(),
  LEADLIGHT_VERIFY_SENDER: z
    .string()
    .refine((text) => "mailbox" in parseMailbox(text), "must be an email address")
    .optional(),
  LEADLIGHT_VERIFY_STEP_SECONDS: seconds(verifying.stepMs, 1),
  LEADLIGHT_VERIFY_TOTAL_SECONDS: seconds(verifying.totalMs, 1),
  LEADLIGHT_VERIFY_PER_DOMAIN: whole(1, 100).default(verifying.perDomain),
  LEADLIGHT_VERIFY_CONNECTIONS: whole(1, 10_000).default(verifying.inAll),
  LEADLIGHT_VERIFY_PRIVATE: toggle,
  LEADLIGHT_VERIFY_KNOWN_SECONDS: seconds(verifying.knownForMs, 0),
  LEADLIGHT_VERIFY_UNKNOWN_SECONDS: seconds(verifying.unknownForMs, 0),
};

type Values = z.output<z.ZodObject<typeof verificationVariables>>;

/** `origin` is the app's own, where it is set: mail servers are greeted by its host name. */
export const verificationSettings = (values: Values, origin: string | undefined): VerificationSettings => ({
  dnsServers: values.LEADLIGHT_VERIFY_DNS,
  dnsTimeoutMs: values.LEADLIGHT_VERIFY_DNS_SECONDS,
  controlName: values.LEADLIGHT_VERIFY_CONTROL,
  probe: values.LEADLIGHT_VERIFY_SMTP ? probeSettings(values, origin) : undefined,
  allowPrivate: values.LEADLIGHT_VERIFY_PRIVATE,
  askAgainMs: verifying.askAgainMs,
  knownForMs: values.LEADLIGHT_VERIFY_KNOWN_SECONDS,
  unknownForMs: values.LEADLIGHT_VERIFY_UNKNOWN_SECONDS,
});

const probeSettings = (values: Values, origin: string | undefined): ProbeSettings => ({
  port: values.LEADLIGHT_VERIFY_SMTP_PORT,
  heloName: values.LEADLIGHT_VERIFY_HELO ?? new URL(origin ?? "http://localhost").hostname,
  sender: values.LEADLIGHT_VERIFY_SENDER ?? "",
  stepMs: values.LEADLIGHT_VERIFY_STEP_SECONDS,
  totalMs: values.LEADLIGHT_VERIFY_TOTAL_SECONDS,
  patientStepMs: verifying.patientStepMs,
  patientTotalMs: verifying.patientTotalMs,
  perDomain: values.LEADLIGHT_VERIFY_PER_DOMAIN,
  inAll: values.LEADLIGHT_VERIFY_CONNECTIONS,
});
