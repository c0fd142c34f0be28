import { setTimeout as pause } from "node:timers/promises";
import { DeletionMailMessage, sendDeletionMail } from "#backend/account-erasure/send-deletion-mail.ts";
import type { LookUpNeeds } from "#backend/bulk/run/look-up-subject.ts";
import { openBulkWork } from "#backend/bulk/open-bulk-work.ts";
import { renderInThread } from "#backend/invoices/render-in-thread.ts";
import type { Files } from "#backend/platform/files/open-file-store.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import { startPushWork } from "#backend/crm/pushes/push-work.ts";
import { EndpointMailMessage, sendEndpointMail } from "#backend/events/endpoint-mail.ts";
import { NotificationMessage } from "#backend/notifications/notification-message.ts";
import { sendNotification } from "#backend/notifications/send-notification.ts";
import { ClosingMessage, sendClosingMail } from "#backend/organisations/send-closing-mail.ts";
import { LimitMailMessage, sendLimitMail } from "#backend/organisations/send-limit-mail.ts";
import { NewOwnerMessage, sendNewOwnerMail } from "#backend/organisations/send-new-owner-mail.ts";
import { RaisedLimitMessage, sendRaisedLimitMail } from "#backend/organisations/send-raised-limit-mail.ts";
import { RemovalMessage, sendRemovalMail } from "#backend/organisations/send-removal-mail.ts";
import { PaymentMailMessage } from "#backend/payments/payment-mail-message.ts";
import { sendPaymentMail } from "#backend/payments/send-payment-mail.ts";
import { checkReportAgain, RecheckMessage } from "#backend/lookups/check-report.ts";
import { FinishMessage, finishLookup } from "#backend/lookups/finish-lookup.ts";
import { testSources } from "#backend/lookups/test-sources.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { ErasingMessage, sendErasingMail } from "#backend/rights/erasing/announce-erasing.ts";
import { PersonNoticeMessage } from "#backend/rights/notices/order-notices.ts";
import { sendPersonNotice } from "#backend/rights/notices/send-person-notice.ts";
import { REQUEST_PATH } from "#backend/rights/privacy-path.ts";
import { readNoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import { ReminderMessage, sendReminderMail } from "#backend/rights/register/remind-of-requests.ts";
import { sendUnusableMail, UnusableMessage } from "#backend/sources/operating/send-unusable-mail.ts";
import type { InFlightRequests } from "#backend/platform/in-flight-requests.ts";
import type { UnawaitedWork } from "#backend/platform/unawaited-work.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { ServerParts } from "./server-parts.ts";

interface WorkNeeds extends ServerParts {
  readonly files: Files;
  readonly links: SignedLinks;
  readonly sources: LookupSources;
  /** The searches of this process. */
  readonly searches: UnawaitedWork;
  readonly callers: InFlightRequests;
  readonly suppression: SuppressionList;
  readonly crm: CrmKeys | undefined;
  readonly onSettled: LookUpNeeds["onSettled"];
}

/** Opens the queue, and works on what is put into it: bulk jobs, pushes, searches and mails. */
export const openWork = async (needs: WorkNeeds) => {
  const { configuration, database, mailer, origin, clock, log, callers, sources, searches, suppression } = needs;
  const test = testSources({ sources, pause });
  const mailing = { db: database.db, mailer, origin, supportEmail: configuration.supportEmail, log };
  let stopPushes: (() => void) | undefined;
  const work = await openBulkWork({
    ...needs,
    workers: configuration.workers,
    yieldToRequests: callers.yieldToRequests,
    workOthers: async (queue) => {
      if (needs.crm && configuration.workers > 0)
        stopPushes = (await startPushWork({ ...needs.crm, queue, database, suppression, clock, log })).close;
      const finishing = finishLookup({ database, queue, work: searches, log }, { live: sources, test });
      await queue.work("finish-lookup", { data: FinishMessage, atOnce: 1 }, finishing);
      await queue.work(
        "check-report",
        { data: RecheckMessage, atOnce: 1 },
        checkReportAgain({ database, queue }, sources),
      );
      await queue.work("removal-mail", { data: RemovalMessage, atOnce: 1 }, sendRemovalMail(mailing));
      await queue.work("closing-mail", { data: ClosingMessage, atOnce: 1 }, sendClosingMail(mailing));
      await queue.work("limit-mail", { data: LimitMailMessage, atOnce: 1 }, sendLimitMail(mailing));
      await queue.work("raised-limit-mail", { data: RaisedLimitMessage, atOnce: 1 }, sendRaisedLimitMail(mailing));
      await queue.work("new-owner-mail", { data: NewOwnerMessage, atOnce: 1 }, sendNewOwnerMail(mailing));
      await queue.work(
        "payment-mail",
        { data: PaymentMailMessage, atOnce: 1 },
        sendPaymentMail({ ...mailing, render: renderInThread }),
      );
      await queue.work("notification-mail", { data: NotificationMessage, atOnce: 1 }, sendNotification(mailing));
      await queue.work("endpoint-mail", { data: EndpointMailMessage, atOnce: 1 }, sendEndpointMail(mailing));
      await queue.work("deletion-mail", { data: DeletionMailMessage, atOnce: 1 }, sendDeletionMail(mailing));
      await queue.work("source-mail", { data: UnusableMessage, atOnce: 1 }, sendUnusableMail(mailing));
      await queue.work("privacy-mail", { data: ReminderMessage, atOnce: 1 }, sendReminderMail(mailing));
      await queue.work("erasing-mail", { data: ErasingMessage, atOnce: 1 }, sendErasingMail(mailing));
      const texts = await readNoticeTexts(configuration.privacy.texts);
      const noticing = {
        ...mailing,
        clock,
        suppression,
        settings: configuration.privacy,
        texts,
        page: origin + REQUEST_PATH,
      };
      await queue.work("notice-mail", { data: PersonNoticeMessage, atOnce: 1 }, sendPersonNotice(noticing));
    },
  });
  return {
    ...work,
    stopWorking: () => {
      work.stopWorking();
      stopPushes?.();
    },
  };
};
