import { contactExtractor } from "#wire/extractor.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { ok } from "#application/result.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { ownershipOf, toContactValues } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookContactDirectory = (client: WebhookClient): ContactDirectory => ({
  async reveal({ item, profile, key }) {
    const paid = await client.pay(contactExtractor, { type: item, profile_url: profileUrl(profile) }, key);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    return ok({ values: toContactValues(answer[item]), ...ownershipOf(answer.owned, isReplay) });
  },
});
