import { verifierNeeds, verifyEmail, type VerifyEmail } from "#backend/verification/verify-email.ts";
import {
  defaultVerificationSettings,
  type ProbeSettings,
  type VerificationSettings,
} from "#backend/verification/verification-settings.ts";

export const VERIFIED_AT = Date.UTC(2026, 10, 20, 12);

interface Chosen extends Partial<Omit<VerificationSettings, "probe">> {
  /** Undefined: mailboxes are not asked. */
  readonly probe?: Partial<ProbeSettings> | undefined;
}

/** Settings that allow servers on this machine, with time limits that no test reaches. */
export const localSettings = ({ probe, ...settings }: Chosen): VerificationSettings => ({
  ...defaultVerificationSettings,
  dnsServers: [],
  dnsTimeoutMs: 10_000,
  controlName: undefined,
  allowPrivate: true,
  ...settings,
  probe:
    probe === undefined
      ? undefined
      : {
          port: 25,
          heloName: "leadlight.example",
          sender: "",
          perDomain: 2,
          inAll: 50,
          stepMs: 30_000,
          totalMs: 30_000,
          patientStepMs: 30_000,
          patientTotalMs: 30_000,
          ...probe,
        },
});

export const localVerifier = (chosen: Chosen): VerifyEmail =>
  verifyEmail(verifierNeeds(localSettings(chosen), () => VERIFIED_AT));

/** The verdicts of a verification by check, such as { syntax: "good", mx: "bad" }. */
export const verdictsOf = ({ reasons }: Awaited<ReturnType<VerifyEmail>>): Record<string, string> =>
  Object.fromEntries(reasons.map(({ check, verdict }) => [check, verdict]));
