import { DirectorExtract } from "#wire/extractor.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { ok } from "#application/result.ts";
import type { Director } from "#domain/director.ts";
import { toContactValues } from "./extracted-values.ts";
import { filled } from "./filled.ts";
import { ownershipOf } from "./ownership.ts";
import { present } from "./present.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookDirectorDirectory = (client: WebhookClient): DirectorDirectory => ({
  async find(din) {
    const answer = await client.send({ call: "extractor", fields: { type: "din", din }, answer: DirectorExtract });
    if (!answer.ok) return answer;
    const director = toDirector(answer.value);
    return ok(answer.value.found || Object.keys(director).length > 0 ? director : undefined);
  },
  async reveal({ item, din, key }) {
    const paid = await client.pay({ call: "extractor", fields: { type: item, din }, key, answer: DirectorExtract });
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    const values = toContactValues(item === "din_phone" ? answer.contact : answer.email);
    return ok({ values, director: toDirector(answer), ...ownershipOf(answer.owned, isReplay) });
  },
});

const toDirector = ({ name, title, company }: DirectorExtract): Director =>
  present({ name: filled(name), title: filled(title), company: filled(company) });
