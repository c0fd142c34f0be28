import type { PeopleViews } from "#application/ports/people-views.ts";
import { ok } from "#application/shared/result.ts";
import type { PeopleView, ViewContents } from "#domain/lists/people-view.ts";
import {
  changeView,
  makeView,
  type PeopleViewRecord,
  removeView,
  restoreView,
  type ViewContentsRecord,
  views,
} from "#wire/people-views.ts";
import { filled } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookPeopleViews = (client: WebhookClient): PeopleViews => ({
  async list() {
    const answer = await client.send(views, {});
    return answer.ok ? ok(answer.value.views.map(toView)) : answer;
  },
  async make({ name, isShared, isPinned, ...contents }) {
    const answer = await client.send(makeView, {
      name,
      shared: isShared,
      pinned: isPinned,
      contents: toRecord(contents),
    });
    return answer.ok ? ok(toView(answer.value)) : answer;
  },
  async change(id, { name, isPinned, contents }) {
    const answer = await client.send(changeView, {
      id,
      name: name ?? null,
      pinned: isPinned ?? null,
      contents: contents === undefined ? null : toRecord(contents),
    });
    return answer.ok ? ok(toView(answer.value)) : answer;
  },
  async remove(id) {
    const answer = await client.send(removeView, { id });
    return answer.ok ? ok(undefined) : answer;
  },
  async restore(id) {
    const answer = await client.send(restoreView, { id });
    return answer.ok ? ok(toView(answer.value)) : answer;
  },
});

const toRecord = ({ filter, search, columns, density }: ViewContents): ViewContentsRecord => ({
  people_shared: filter.isShared,
  list_id: filter.listId ?? null,
  status: filter.status ?? null,
  assignee: filter.assignee ?? null,
  tag: filter.tag ?? null,
  search,
  sort: filter.column,
  descending: filter.isDescending,
  columns: [...columns],
  density,
});

const toView = (record: PeopleViewRecord): PeopleView => ({
  id: record.id,
  name: record.name,
  isShared: record.shared,
  isPinned: record.pinned,
  filter: {
    isShared: record.people_shared,
    listId: record.list_id ?? undefined,
    status: record.status ?? undefined,
    assignee: filled(record.assignee),
    tag: filled(record.tag),
    column: record.sort,
    isDescending: record.descending,
  },
  search: record.search,
  columns: record.columns,
  density: record.density,
});
