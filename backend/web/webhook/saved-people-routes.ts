import { Hono } from "hono";
import { SAVED_ASKED_AT_ONCE, type SaveOutcome } from "#domain/lists/saved-person.ts";
import { changePeople, removePeople, restorePeople } from "#backend/lists/change-people.ts";
import { savedAmong, savedPage } from "#backend/lists/read-people.ts";
import { savePeopleOfJob } from "#backend/lists/save-job-people.ts";
import { savePeople as saveAll } from "#backend/lists/save-people.ts";
import { valuesOfSaved } from "#backend/lists/saved-values.ts";
import type { StoredSubject } from "#backend/lists/stored-subject.ts";
import type { AnswerTo } from "#wire/call.ts";
import {
  changeSavedPeople,
  removeSavedPeople,
  restoreSavedPeople,
  savedPeople,
  savePeople,
} from "#wire/saved-people.ts";
import { saveJobPeople } from "#wire/save-job-people.ts";
import { savedValues } from "#wire/saved-values.ts";
import { bulkTexts } from "#backend/bulk/job/bulk-texts.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { signInCall } from "./authenticated-request.ts";
import { withinConcurrency } from "./limit-calls.ts";
import { isSharedIn, orListRefusal, type SavedPeopleNeeds } from "./list-calls.ts";
import { toRecords } from "./saved-person-record.ts";

/** Saving people, and what is kept of them. */
export const savedPeopleRoutes = (needs: SavedPeopleNeeds): Hono => {
  const app = new Hono();

  app.on(savedPeople.method, savedPeople.path, async (context) => {
    const { account, grant, input } = await signInCall(needs, context, savedPeople);
    const { shared, list_id: listId, before, linkedin_urls: slugs, dins } = parseRequest(savedPeople.request, input);
    const asked: readonly StoredSubject[] = [
      ...(slugs ?? []).map((subject) => ({ kind: "profile", subject }) as const),
      ...(dins ?? []).map((subject) => ({ kind: "din", subject }) as const),
    ];
    if (asked.length > SAVED_ASKED_AT_ONCE)
      throw refuse(400, `At most ${SAVED_ASKED_AT_ONCE} people can be asked for at once.`);
    const { db } = needs.database;
    const people = await withinConcurrency(needs, context, account, async () => {
      const page = {
        isShared: isSharedIn(shared, grant),
        listId: listId ?? undefined,
        before: before ?? undefined,
      };
      const saved = await (slugs || dins ? savedAmong(db, account, asked) : savedPage(db, account, page));
      return await toRecords(needs, account, orListRefusal(account, saved));
    });
    return context.json<AnswerTo<typeof savedPeople>>({ people });
  });

  app.on(savePeople.method, savePeople.path, async (context) => {
    const { account, grant, input } = await signInCall(needs, context, savePeople);
    const { people, list_id: listId, shared } = parseRequest(savePeople.request, input);
    const wanted = people.map(({ linkedin_url: slug, din, name, title, company }) => ({
      ...(slug ? { kind: "profile" as const, subject: slug } : { kind: "din" as const, subject: din ?? "" }),
      name: name || null,
      title: title || null,
      company: company || null,
    }));
    const saving = { people: wanted, isShared: isSharedIn(shared, grant), listId: listId ?? undefined };
    const saved = await withinConcurrency(needs, context, account, () => saveAll(needs, account, saving));
    return context.json<AnswerTo<typeof savePeople>>({ people: orListRefusal(account, saved).map(toOutcome) });
  });

  app.on(saveJobPeople.method, saveJobPeople.path, async (context) => {
    const { account, grant, input } = await signInCall(needs, context, saveJobPeople);
    const { job_id: jobId, list_id: listId, shared, after } = parseRequest(saveJobPeople.request, input);
    const saving = {
      jobId,
      listId: listId ?? undefined,
      isShared: isSharedIn(shared, grant),
      after: after ?? undefined,
    };
    const saved = await withinConcurrency(needs, context, account, () => savePeopleOfJob(needs, account, saving));
    if (saved === undefined) throw refuse(404, bulkTexts["unknown-job"]);
    return context.json<AnswerTo<typeof saveJobPeople>>({ ...orListRefusal(account, saved) });
  });

  app.on(changeSavedPeople.method, changeSavedPeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, changeSavedPeople);
    const asked = parseRequest(changeSavedPeople.request, input);
    const change = {
      ...(asked.status && { status: asked.status }),
      ...(typeof asked.note === "string" && { note: asked.note }),
      ...(typeof asked.note_before === "string" && { noteBefore: asked.note_before }),
      ...(asked.add_tags && { addTags: asked.add_tags }),
      ...(asked.remove_tags && { removeTags: asked.remove_tags }),
      ...(asked.add_to_list && { addToList: asked.add_to_list }),
      ...(asked.remove_from_list && { removeFromList: asked.remove_from_list }),
      ...(asked.assigned_to !== undefined && { assignedTo: asked.assigned_to }),
    };
    const people = await withinConcurrency(needs, context, account, async () => {
      const changed = await changePeople(needs, account, { ids: asked.ids, change });
      return await toRecords(needs, account, orListRefusal(account, changed));
    });
    return context.json<AnswerTo<typeof changeSavedPeople>>({ people });
  });

  app.on(removeSavedPeople.method, removeSavedPeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, removeSavedPeople);
    const { ids } = parseRequest(removeSavedPeople.request, input);
    const removed = await withinConcurrency(needs, context, account, () => removePeople(needs, account, ids));
    return context.json<AnswerTo<typeof removeSavedPeople>>({ removed: orListRefusal(account, removed) });
  });

  app.on(restoreSavedPeople.method, restoreSavedPeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, restoreSavedPeople);
    const { ids } = parseRequest(restoreSavedPeople.request, input);
    const restored = await withinConcurrency(needs, context, account, () => restorePeople(needs, account, ids));
    return context.json<AnswerTo<typeof restoreSavedPeople>>({ restored: orListRefusal(account, restored) });
  });

  app.on(savedValues.method, savedValues.path, async (context) => {
    const { account, input } = await signInCall(needs, context, savedValues);
    const { ids } = parseRequest(savedValues.request, input);
    const people = await withinConcurrency(needs, context, account, () => valuesOfSaved(needs, account, ids));
    return context.json<AnswerTo<typeof savedValues>>({ people });
  });

  return app;
};

const toOutcome = (saved: SaveOutcome) => ({ outcome: saved.outcome, id: "id" in saved ? saved.id : null });
