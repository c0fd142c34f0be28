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
  if (typeof extracted !== "object") return valuesOf(extracted);
  if (extracted === null) return [];
  const { item, address, value, kind, confirmed_at: confirmedAt, source } = extracted;
  const [named] = [item, address, value].flatMap(valuesOf);
  return named === undefined ? [] : [{ ...named, ...present({ kind, confirmedAt, source }) }];
};

const valuesOf = (text: string | number | null | undefined): ContactValue[] => {
  const value = String(text ?? "").trim();
  return value === "" ? [] : [{ value }];
};
