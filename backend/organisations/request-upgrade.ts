import { upgradeMessage, upgradeSubject } from "#domain/organisation/organisation-upgrade.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { countRequest } from "#backend/platform/limits/request-count.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { requestedEnoughText, teamTexts } from "./organisation-texts.ts";
import { type Refused, refused, tooSoon } from "./organisation-refusal.ts";

export interface UpgradeNeeds {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  /** Where requests go; nowhere else. */
  readonly salesEmail: string;
}

const REQUESTS_PER_DAY = 3;
const DAY_MS = 24 * 60 * 60_000;

/** Mails the sales team the message that people could also copy and send themselves. Only the company is the caller's text. */
export const requestUpgrade = async (
  { database, mailer, clock, log, salesEmail }: UpgradeNeeds,
  account: BackendAccount,
  company: string,
): Promise<{ readonly outcome: "requested" } | Refused> => {
  if (account.membership !== undefined || account.maySetUpOrganisation)
    return refused("conflict", teamTexts.upgradedAlready);
  const waitMs = await countRequest(database.db, {
    kind: "upgrade",
    by: "account",
    source: account.id,
    limit: REQUESTS_PER_DAY,
    windowMs: DAY_MS,
    now: clock(),
  });
  if (waitMs !== undefined) return tooSoon(requestedEnoughText(waitMs), waitMs);
  const name = oneLine(company);
  const message = upgradeMessage(name, account.email);
  try {
    await mailer.send({
      to: salesEmail,
      subject: upgradeSubject(name),
      text: `${message}\n`,
      html: mailPage(message.split("\n\n").map(mailParagraph)),
    });
  } catch (error) {
    log.error(`A request for an organisation account could not be mailed: ${mailFault(error)}`);
    return refused("mail-failed", teamTexts.requestNotSent);
  }
  return { outcome: "requested" };
};
