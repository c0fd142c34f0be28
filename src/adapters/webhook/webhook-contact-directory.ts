import { type ExtractedValue, ProfileExtract } from "#contracts/extractor.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { yes } from "#application/result.ts";
import type { ContactValue } from "#domain/contact.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { present } from "./present.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookContactDirectory = (client: WebhookClient): ContactDirectory => ({
  async reveal({ item, profile, key }) {
    const fields = { type: item, profile_url: profileUrl(profile) };
    const answer = await client.send({ call: "extractor", fields, key, answer: ProfileExtract });
    if (!answer.ok) return answer;
    const { owned } = answer.value;
    const values = (answer.value[item] ?? []).flatMap(toContactValue);
    return yes(owned ? { values, owned: present(owned) } : { values });
  },
});

const toContactValue = (extracted: ExtractedValue): ContactValue[] => {
  const named = typeof extracted === "string" ? { value: extracted } : extracted;
  const text = firstText(named);
  if (text === undefined) return [];
  if (typeof extracted === "string") return [{ value: text }];
  const { kind, confirmed_at: confirmedAt, source } = extracted;
  return [{ value: text, ...present({ kind, confirmedAt, source }) }];
};

const firstText = (named: Exclude<ExtractedValue, string>): string | undefined =>
  [named.item, named.address, named.value].map((text) => text?.trim()).find((text) => text);
