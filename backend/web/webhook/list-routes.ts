import { Hono } from "hono";
import {
  changeList as change,
  listsOf,
  makeList as make,
  removeList as remove,
  restoreList as restore,
  type StoredList,
} from "#backend/lists/people-lists.ts";
import type { AnswerTo } from "#wire/call.ts";
import { changeList, lists, makeList, type PeopleListRecord, removeList, restoreList } from "#wire/lists.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { signInCall } from "./authenticated-request.ts";
import { withinConcurrency } from "./limit-calls.ts";
import { isSharedIn, orListRefusal, type SavedPeopleNeeds } from "./list-calls.ts";

/** The lists that saved people are in. */
export const listRoutes = (needs: SavedPeopleNeeds): Hono => {
  const app = new Hono();

  app.on(lists.method, lists.path, async (context) => {
    const { account } = await signInCall(needs, context, lists);
    const found = await withinConcurrency(needs, context, account, () => listsOf(needs.database.db, account));
    return context.json<AnswerTo<typeof lists>>({ lists: found.map(toRecord) });
  });

  app.on(makeList.method, makeList.path, async (context) => {
    const { account, grant, input } = await signInCall(needs, context, makeList);
    const { name, colour, shared } = parseRequest(makeList.request, input);
    const made = await make(needs, account, { name, colour, isShared: isSharedIn(shared, grant) });
    return context.json<AnswerTo<typeof makeList>>(toRecord(orListRefusal(account, made)));
  });

  app.on(changeList.method, changeList.path, async (context) => {
    const { account, input } = await signInCall(needs, context, changeList);
    const { id, name, colour } = parseRequest(changeList.request, input);
    const changed = await change(needs, account, { id, ...(name && { name }), ...(colour && { colour }) });
    return context.json<AnswerTo<typeof changeList>>(toRecord(orListRefusal(account, changed)));
  });

  app.on(removeList.method, removeList.path, async (context) => {
    const { account, input } = await signInCall(needs, context, removeList);
    const { id } = parseRequest(removeList.request, input);
    orListRefusal(account, await remove(needs, account, id));
    return context.json<AnswerTo<typeof removeList>>({ removed: true });
  });

  app.on(restoreList.method, restoreList.path, async (context) => {
    const { account, input } = await signInCall(needs, context, restoreList);
    const { id } = parseRequest(restoreList.request, input);
    const restored = await restore(needs, account, id);
    return context.json<AnswerTo<typeof restoreList>>(toRecord(orListRefusal(account, restored)));
  });

  return app;
};

const toRecord = ({ is_shared: shared, ...list }: StoredList): PeopleListRecord => ({ ...list, shared });
