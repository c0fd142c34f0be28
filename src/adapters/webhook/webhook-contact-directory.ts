import { ProfileExtract } from "#contracts/extractor.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { yes } from "#application/result.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { toContactValues } from "./extracted-values.ts";
import { present } from "./present.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookContactDirectory = (client: WebhookClient): ContactDirectory => ({
  async reveal({ item, profile, key }) {
    const fields = { type: item, profile_url: profileUrl(profile) };
    const answer = await client.send({ call: "extractor", fields, key, answer: ProfileExtract });
    if (!answer.ok) return answer;
    const { owned } = answer.value;
    const values = toContactValues(answer.value[item]);
    return yes(owned ? { values, owned: present(owned) } : { values });
  },
});
