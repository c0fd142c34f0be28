import { type DirectorAnswer, directorExtractor } from "#wire/extractor.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { ok } from "#application/result.ts";
import type { Director } from "#domain/director.ts";
import { filled, ownershipOf, present, toContactValues } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookDirectorDirectory = (client: WebhookClient): DirectorDirectory => ({
  async find(din) {
    const answer = await client.send(directorExtractor, { type: "din", din });
    if (!answer.ok) return answer;
    const director = toDirector(answer.value);
    return ok(answer.value.found || Object.keys(director).length > 0 ? director : undefined);
  },
  async reveal({ item, din, key }) {
    const paid = await client.pay(directorExtractor, { type: item, din }, key);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    const values = toContactValues(item === "din_phone" ? answer.contact : answer.email);
    return ok({ values, director: toDirector(answer), ...ownershipOf(answer.owned, isReplay) });
  },
});

const toDirector = ({ name, title, company }: DirectorAnswer): Director =>
  present({ name: filled(name), title: filled(title), company: filled(company) });
