import { Hono } from "hono";
import { OWNED_ASKED_AT_ONCE, ownedPeople, type OwnedPersonRecord, SEARCH_WANTED } from "#wire/owned-people.ts";
import { findOwnedPeople, ownedAmong } from "#backend/lookups/owned-people.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";

type OwnedPeopleNeeds = CallerNeeds & CostlyNeeds & { readonly suppression: Pick<SuppressionList, "listedNow"> };

/** Finds the owned people of an account, by name or among those who are asked for. */
export const ownedPeopleRoutes = (needs: OwnedPeopleNeeds): Hono => {
  const app = new Hono();

  app.on(ownedPeople.method, ownedPeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, ownedPeople);
    const { search, per, linkedin_urls: profiles, dins } = parseRequest(ownedPeople.request, input);
    const asked = { profiles: profiles ?? [], dins: dins ?? [] };
    if (asked.profiles.length + asked.dins.length > OWNED_ASKED_AT_ONCE)
      throw refuse(400, `At most ${OWNED_ASKED_AT_ONCE} people can be asked for at once.`);
    const find = (): Promise<OwnedPersonRecord[]> => {
      if (profiles || dins) return ownedAmong(needs, account, asked);
      if (!search) throw refuse(400, SEARCH_WANTED);
      return findOwnedPeople(needs.database.db, account, { search, perJob: per === "job" });
    };
    const people = await withinConcurrency(needs, context, account, find);
    return context.json({ people });
  });

  return app;
};
