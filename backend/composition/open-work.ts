import { openBulkWork } from "#backend/bulk/open-bulk-work.ts";
import type { Files } from "#backend/platform/files/open-file-store.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import { RemovalMessage, tellRemoved } from "#backend/organisations/tell-removed.ts";
import { PaymentMailMessage } from "#backend/payments/payment-mail-message.ts";
import { tellOfPayment } from "#backend/payments/tell-of-payment.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import type { WaitingCallers } from "#backend/platform/waiting-callers.ts";
import type { Parts } from "./parts.ts";

interface WorkNeeds extends Parts {
  readonly files: Files;
  readonly links: SignedLinks;
  readonly verify: VerifyEmail;
  readonly callers: WaitingCallers;
}

/** Opens the queue, and works on what is put into it: bulk jobs and mails. */
export const openWork = (needs: WorkNeeds) => {
  const { configuration, database, mailer, origin, log, callers } = needs;
  const mailing = { db: database.db, mailer, origin, log };
  return openBulkWork({
    ...needs,
    workers: configuration.workers,
    letOthersFirst: callers.letFirst,
    workOthers: async (queue) => {
      await queue.work("removal-mail", { data: RemovalMessage, atOnce: 1 }, tellRemoved(mailing));
      await queue.work("payment-mail", { data: PaymentMailMessage, atOnce: 1 }, tellOfPayment(mailing));
    },
  });
};
