import { saveJobPeople } from "#wire/save-job-people.ts";
import type { JobPeople } from "#application/ports/job-people.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookJobPeople = (client: WebhookClient): JobPeople => ({
  async save(jobId, { isShared, listId }, after) {
    const answer = await client.send(saveJobPeople, {
      job_id: jobId,
      list_id: listId ?? null,
      shared: isShared,
      after: after ?? null,
    });
    if (!answer.ok) return answer;
    const { next, ...counts } = answer.value;
    return ok({ ...counts, ...(typeof next === "number" && { next }) });
  },
});
