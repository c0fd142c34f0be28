import { randomUUID } from "node:crypto";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import { type OrganisationForm, readOrganisationForm } from "#domain/organisation/organisation-form.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { lockMembership } from "./lock-membership.ts";
import { setUpAlreadyText, teamTexts } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";

interface SetUp {
  readonly outcome: "set-up";
  readonly id: string;
  readonly name: string;
}

/** Sets up the organisation of an account that the operator has made one for organisations; the account owns it. */
export const setUpOrganisation = async (
  database: Database,
  account: Pick<BackendAccount, "id" | "place">,
  form: OrganisationForm,
): Promise<SetUp | Refused> => {
  const read = readOrganisationForm({
    organisationName: oneLine(form.organisationName),
    website: form.website,
    teamSize: form.teamSize,
    location: oneLine(form.location),
    gstNo: oneLine(form.gstNo),
  });
  if ("fault" in read) return refused("invalid", organisationFaultText(read.fault));
  const { organisationName: name, website, teamSize, location, gstNo } = read.details;
  return database.transaction(async (db) => {
    const former = await lockMembership(db, account.id);
    if (former.organisation !== undefined) return refused("conflict", setUpAlreadyText(former.organisation));
    if (!former.maySetUp) return refused("forbidden", teamTexts.notAnOrganisationAccount);
    const id = randomUUID();
    await db("insert into wallet (id, balance_tenths) values ($1, 0)", [id]);
    await db(
      "insert into organisation (id, name, website, team_size, location, gst_no) values ($1, $2, $3, $4, $5, $6)",
      [id, name, website, teamSize, location, gstNo ?? null],
    );
    await db("insert into organisation_member (account_id, organisation_id, role) values ($1, $2, 'owner')", [
      account.id,
      id,
    ]);
    await db("update account set may_set_up_organisation = false where id = $1", [account.id]);
    await writeAuditLine(db, id, account, { action: "create-organisation" });
    return { outcome: "set-up", id, name };
  });
};
