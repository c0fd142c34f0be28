import { crmContacts } from "#wire/crm-contacts.ts";
import type { CrmContacts } from "#application/ports/crm-contacts.ts";
import { ok } from "#application/shared/result.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { subjectOf } from "./saved-subject.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookCrmContacts = (client: WebhookClient): CrmContacts => ({
  async among(subjects) {
    const answer = await client.send(crmContacts, {
      linkedin_urls: subjects.flatMap((one) => (one.kind === "profile" ? [profileUrl(one.profile)] : [])),
      dins: subjects.flatMap((one) => (one.kind === "din" ? [one.din] : [])),
    });
    if (!answer.ok) return answer;
    const { contacts, searching: isSearching } = answer.value;
    return ok({
      isSearching,
      contacts: contacts.flatMap((contact) => {
        const subject = subjectOf(contact);
        const { connection_id: connectionId, how, at } = contact;
        return subject === undefined ? [] : [{ subject, connectionId, how, at }];
      }),
    });
  },
});
