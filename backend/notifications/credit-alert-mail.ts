import { LOW_CREDITS, NO_CREDITS, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { forSubject } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { composeNotification } from "./compose-notification.ts";

interface CreditAlertMail {
  readonly to: string;
  readonly origin: string;
  readonly balance: Tenths;
  /** Where the credits are not the person's own. */
  readonly organisationName: string | undefined;
}

/** Says once that a balance has fallen below the low mark, or is used up. */
export const creditAlertMail = ({ to, origin, balance, organisationName }: CreditAlertMail): OutgoingMail => {
  const subject =
    organisationName === undefined ? "Your balance" : `Balance of ${forSubject(oneLine(organisationName))}`;
  const state = balance === NO_CREDITS ? "used up" : `below ${priceTag(LOW_CREDITS)}`;
  return composeNotification({
    to,
    origin,
    subject: `${subject} is ${state}`,
    parts: [
      balance === NO_CREDITS
        ? "Lookups work again once there are credits."
        : `${priceTag(balance)} ${balance === 10 || balance === 1 ? "is" : "are"} left. Lookups stop when the credits are used up.`,
      "Everything you have revealed stays free to view.",
    ],
    action: ["Buy credits", "/billing"],
    switchName: "Credit alerts",
  });
};
