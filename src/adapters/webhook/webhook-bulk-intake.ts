import { bulkEnrich, toField } from "#wire/bulk-enrich.ts";
import type { BulkIntake } from "#application/ports/bulk-intake.ts";
import { ok } from "#application/shared/result.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { readableMessage } from "#domain/shared/message.ts";
import { present, webAddress } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookBulkIntake = (client: WebhookClient): BulkIntake => ({
  async begin({ tool, items, reading, confirmed, fileName, key, ...order }) {
    const { remark, includesPossible, emailWhenDone, purpose, listId } = order;
    const paid = await client.pay(
      bulkEnrich,
      {
        type: tool,
        ...present({
          remark,
          include_possible: includesPossible,
          email_when_done: emailWhenDone,
          purpose,
          list_id: listId,
        }),
        fields: items.map((item) => toField(tool, item)),
        columns: reading.columns,
        has_header: reading.hasHeader,
        ...present({ sheet: reading.sheet, first_row: reading.firstRow, include_hidden: reading.includesHidden }),
        ...present({
          restore_zeros: reading.restoresZeros,
          other_emails: reading.otherEmails && [...reading.otherEmails],
        }),
        max_credits: toCredits(confirmed),
        file_name: fileName,
      },
      key,
    );
    if (!paid.ok) return paid;
    const { message, signed_url, signedUrl, url, job_id: jobId } = paid.value.answer;
    const uploadUrl = webAddress(signed_url) ?? webAddress(signedUrl) ?? webAddress(url);
    return ok(present({ uploadUrl, jobId, message: message ? readableMessage(message) : undefined }));
  },
});
