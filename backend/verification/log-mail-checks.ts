import type { Log } from "#backend/platform/log.ts";
import type { MailCheck } from "./mail-checks.ts";
import type { VerificationSettings } from "./verification-settings.ts";

/**
 * Logs what keeps mail servers from answering us truthfully, where mailboxes are asked. To be called without waiting: it
 * takes up to a minute.
 */
export const logMailChecks = async (settings: VerificationSettings, log: Log): Promise<void> => {
  const { probe } = settings;
  if (probe === undefined) return;
  // Its libraries are not loaded where mailboxes are not asked.
  const { checkMail } = await import("./mail-checks.ts");
  const checks = await checkMail({ ...settings, probe });
  for (const check of checks) if (check.state === "bad") log.error(`Verifying email: ${sentence(check)}`);
};

const sentence = ({ text, next }: MailCheck): string => (next === undefined ? text : `${text} ${next}`);
