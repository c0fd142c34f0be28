import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { createOrganisation } from "#wire/create-organisation.ts";
import { limitRequest } from "#wire/limit-request.ts";
import { organisationDetails, type OrganisationDetailsRecord } from "#wire/organisation-details.ts";
import type { OrganisationRecord } from "#domain/organisation/organisation-record.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuseTeam } from "./refuse-team.ts";
import { missingFieldTexts } from "#backend/organisations/organisation-texts.ts";
import {
  organisationRecordFor,
  saveOrganisationRecord,
  type StoredRecord,
} from "#backend/organisations/organisation-record.ts";
import { setUpOrganisation } from "#backend/organisations/set-up-organisation.ts";
import { type LimitRequestNeeds, requestLimit } from "#backend/organisations/request-limit.ts";
import { requestUpgrade, type UpgradeNeeds } from "#backend/organisations/request-upgrade.ts";
import { upgradeRequest } from "#wire/upgrade-request.ts";

export interface OrganisationNeeds extends CallerNeeds, UpgradeNeeds, LimitRequestNeeds {}

/** Sets up the caller's organisation, has its details, and sends requests for one and for a higher monthly limit. */
export const organisationRoutes = (needs: OrganisationNeeds): Hono => {
  const app = new Hono();

  app.on(createOrganisation.method, createOrganisation.path, async (context) => {
    const { account, input } = await signInCall(needs, context, createOrganisation);
    const { gstNo, ...required } = parseRequest(createOrganisation.request, input, missingFieldTexts);
    const set = await setUpOrganisation(needs.database, account, { ...required, gstNo: gstNo ?? "" });
    if (set.outcome === "refused") throw refuseTeam(context, set);
    return context.json({ organisation_id: set.id, organisation_name: set.name });
  });

  app.on(upgradeRequest.method, upgradeRequest.path, async (context) => {
    const { account, input } = await signInCall(needs, context, upgradeRequest);
    const { company } = parseRequest(upgradeRequest.request, input);
    const requested = await requestUpgrade(needs, account, company);
    if (requested.outcome === "refused") throw refuseTeam(context, requested);
    return context.json({});
  });

  app.on(limitRequest.method, limitRequest.path, async (context) => {
    const { account } = await signInCall(needs, context, limitRequest);
    const requested = await requestLimit(needs, account);
    if (requested.outcome === "refused") throw refuseTeam(context, requested);
    return context.json({});
  });

  app.on(organisationDetails.method, organisationDetails.path, async (context) => {
    const { account, input } = await signInCall(needs, context, organisationDetails);
    const { details, version } = parseRequest(organisationDetails.request, input);
    const stored = await (details
      ? saveOrganisationRecord(needs, account, { form: toForm(details), version: version ?? 0 })
      : organisationRecordFor(needs.database.db, account));
    if (stored.outcome === "refused") throw refuseTeam(context, stored);
    return context.json(toAnswer(stored));
  });

  return app;
};

const toForm = ({ name, legal_name, team_size, gst_no, ...rest }: OrganisationDetailsRecord): OrganisationRecord => ({
  ...rest,
  organisationName: name,
  legalName: legal_name,
  teamSize: team_size,
  gstNo: gst_no,
});

const toAnswer = ({ record, version, saved, role }: StoredRecord): AnswerTo<typeof organisationDetails> => {
  const { organisationName, legalName, teamSize, gstNo, ...rest } = record;
  const details = { ...rest, name: organisationName, legal_name: legalName, team_size: teamSize, gst_no: gstNo };
  return { details, version, saved, role };
};
