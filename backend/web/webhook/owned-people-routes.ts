import { Hono } from "hono";
import { ownedPeople } from "#wire/owned-people.ts";
import { findOwnedPeople } from "#backend/lookups/owned-people.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";

/** Finds the owned people of an account by name. */
export const ownedPeopleRoutes = (needs: CallerNeeds & CostlyNeeds): Hono => {
  const app = new Hono();

  app.on(ownedPeople.method, ownedPeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, ownedPeople);
    const { search, per } = parseRequest(ownedPeople.request, input);
    const wanted = { search, perJob: per === "job" };
    const people = await withinConcurrency(needs, context, account, () =>
      findOwnedPeople(needs.database.db, account, wanted),
    );
    return context.json({ people });
  });

  return app;
};
