import { Hono } from "hono";
import {
  changeView as change,
  makeView as make,
  removeView as remove,
  restoreView as restore,
  type StoredContents,
  type StoredView,
  viewsOf,
} from "#backend/lists/people-views.ts";
import type { AnswerTo } from "#wire/call.ts";
import {
  changeView,
  makeView,
  type PeopleViewRecord,
  removeView,
  restoreView,
  type ViewContentsRecord,
  views,
} from "#wire/people-views.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { signInCall } from "./authenticated-request.ts";
import { orListRefusal, type SavedPeopleNeeds } from "./list-calls.ts";

/** Searches of saved people under a name. */
export const viewRoutes = (needs: SavedPeopleNeeds): Hono => {
  const app = new Hono();

  app.on(views.method, views.path, async (context) => {
    const { account } = await signInCall(needs, context, views);
    // Outside of the limit of costly calls: it is asked beside two of them, and reads a hundred rows at most.
    const found = await viewsOf(needs.database.db, account);
    return context.json<AnswerTo<typeof views>>({ views: found.map(toRecord) });
  });

  app.on(makeView.method, makeView.path, async (context) => {
    const { account, input } = await signInCall(needs, context, makeView);
    const { name, shared, pinned, contents } = parseRequest(makeView.request, input);
    const view = { name, isShared: shared === true, isPinned: pinned === true, contents: toContents(contents) };
    const made = await make(needs, account, view);
    return context.json<AnswerTo<typeof makeView>>(toRecord(orListRefusal(account, made)));
  });

  app.on(changeView.method, changeView.path, async (context) => {
    const { account, input } = await signInCall(needs, context, changeView);
    const { id, name, pinned, contents } = parseRequest(changeView.request, input);
    const changed = await change(needs, account, {
      id,
      ...(name && { name }),
      ...(typeof pinned === "boolean" && { isPinned: pinned }),
      ...(contents && { contents: toContents(contents) }),
    });
    return context.json<AnswerTo<typeof changeView>>(toRecord(orListRefusal(account, changed)));
  });

  app.on(removeView.method, removeView.path, async (context) => {
    const { account, input } = await signInCall(needs, context, removeView);
    const { id } = parseRequest(removeView.request, input);
    orListRefusal(account, await remove(needs, account, id));
    return context.json<AnswerTo<typeof removeView>>({ removed: true });
  });

  app.on(restoreView.method, restoreView.path, async (context) => {
    const { account, input } = await signInCall(needs, context, restoreView);
    const { id } = parseRequest(restoreView.request, input);
    const restored = await restore(needs, account, id);
    return context.json<AnswerTo<typeof restoreView>>(toRecord(orListRefusal(account, restored)));
  });

  return app;
};

const toContents = ({ people_shared: isShared, ...contents }: ViewContentsRecord): StoredContents => ({
  ...contents,
  people_shared: isShared === true,
  list_id: contents.list_id ?? null,
  status: contents.status ?? null,
  assignee: contents.assignee ?? null,
  tag: contents.tag ?? null,
  search: contents.search ?? "",
});

const toRecord = ({ is_shared: shared, ...view }: StoredView): PeopleViewRecord => ({ ...view, shared });
