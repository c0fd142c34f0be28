import type * as z from "zod/mini";
import { organisationDetails, type OrganisationDetailsRecord } from "#wire/organisation-details.ts";
import type { OrganisationRecords } from "#application/ports/organisation-records.ts";
import { ok } from "#application/shared/result.ts";
import type { OrganisationRecord } from "#domain/organisation/organisation-record.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookOrganisationRecords = (client: WebhookClient): OrganisationRecords => ({
  async read() {
    const answer = await client.send(organisationDetails, {});
    return answer.ok ? ok(toStored(answer.value)) : answer;
  },
  async save({ record, version }) {
    const answer = await client.send(organisationDetails, { details: toDetails(record), version });
    return answer.ok ? ok({ ...toStored(answer.value), saved: answer.value.saved }) : answer;
  },
});

const toStored = ({ details, version }: z.output<typeof organisationDetails.answer>) => ({
  record: toRecord(details),
  version,
});

const toRecord = ({ name, legal_name, team_size, gst_no, ...rest }: OrganisationDetailsRecord): OrganisationRecord => ({
  ...rest,
  organisationName: name,
  legalName: legal_name,
  teamSize: team_size,
  gstNo: gst_no,
});

const toDetails = ({ organisationName, legalName, teamSize, gstNo, ...rest }: OrganisationRecord) => ({
  ...rest,
  name: organisationName,
  legal_name: legalName,
  team_size: teamSize,
  gst_no: gstNo,
});
