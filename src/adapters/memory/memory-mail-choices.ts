import type { MailChoices } from "#application/ports/mail-choices.ts";
import { ok } from "#application/shared/result.ts";
import { notificationDefaults } from "#domain/settings/notification-settings.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface MailChoicesNeeds {
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
}

/** Keeps them with the account, and sends no mail. */
export const memoryMailChoices = ({ ledger, failures }: MailChoicesNeeds): MailChoices => ({
  save: (change) =>
    failures.run(async () => {
      const { email, creditAlerts } = { ...notificationDefaults, ...ledger.account().mailChoices, ...change };
      const mailChoices = { email, creditAlerts };
      ledger.change({ mailChoices });
      return ok(mailChoices);
    }),
});
