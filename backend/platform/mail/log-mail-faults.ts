import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "./mail-fault.ts";
import type { Mailer } from "./mailer.ts";

/**
 * Logs why no mail can be sent. To be called without waiting: signed-in people can work without mail, and the mail
 * server may come later.
 */
export const logMailFaults = async (mailer: Pick<Mailer, "check">, log: Log): Promise<void> => {
  try {
    await mailer.check();
  } catch (error) {
    log.error(
      `Can't send mail (sign-in codes, reports): the mail server responded with ${mailFault(error)} ` +
        "(SMTP_URL, docs/configuration.md)",
    );
  }
};
