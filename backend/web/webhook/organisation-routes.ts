import { Hono } from "hono";
import { createOrganisation } from "#wire/create-organisation.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuseTeam } from "./refuse-team.ts";
import { missingFieldTexts } from "#backend/organisations/organisation-texts.ts";
import { setUpOrganisation } from "#backend/organisations/set-up-organisation.ts";

/** Sets up the caller's organisation. */
export const organisationRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.on(createOrganisation.method, createOrganisation.path, async (context) => {
    const { account, input } = await signInCall(needs, context, createOrganisation);
    const { gstNo, ...required } = parseRequest(createOrganisation.request, input, missingFieldTexts);
    const set = await setUpOrganisation(needs.database, account, { ...required, gstNo: gstNo ?? "" });
    if (set.outcome === "refused") throw refuseTeam(context, set);
    return context.json({ organisation_id: set.id, organisation_name: set.name });
  });

  return app;
};
