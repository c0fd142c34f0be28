import { changeList, lists, makeList, type PeopleListRecord, removeList, restoreList } from "#wire/lists.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import { ok } from "#application/shared/result.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookPeopleLists = (client: WebhookClient): PeopleLists => ({
  async list() {
    const answer = await client.send(lists, {});
    return answer.ok ? ok(answer.value.lists.map(toList)) : answer;
  },
  async make({ name, colour, isShared }) {
    const answer = await client.send(makeList, { name, colour, shared: isShared });
    return answer.ok ? ok(toList(answer.value)) : answer;
  },
  async change(id, { name, colour }) {
    const answer = await client.send(changeList, { id, name: name ?? null, colour: colour ?? null });
    return answer.ok ? ok(toList(answer.value)) : answer;
  },
  async remove(id) {
    const answer = await client.send(removeList, { id });
    return answer.ok ? ok(undefined) : answer;
  },
  async restore(id) {
    const answer = await client.send(restoreList, { id });
    return answer.ok ? ok(toList(answer.value)) : answer;
  },
});

const toList = ({ shared, ...list }: PeopleListRecord): PeopleList => ({ ...list, isShared: shared });
