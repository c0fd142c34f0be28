import * as z from "zod";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import {
  isSameRecord,
  type OrganisationRecord,
  readOrganisationRecord,
} from "#domain/organisation/organisation-record.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { oneLine, withoutControls } from "#domain/shared/visible-text.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { onlyOwnersText, outsiderText } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";
import { withOrganisationLock } from "./with-organisation-lock.ts";

export interface StoredRecord {
  readonly outcome: "stored";
  readonly record: OrganisationRecord;
  readonly version: number;
  readonly role: TeamRole;
  /** Whether what was sent is stored. */
  readonly saved: boolean;
}

export const organisationRecordFor = async (db: Db, account: BackendAccount): Promise<StoredRecord | Refused> => {
  const { membership } = account;
  if (membership === undefined) return refused("forbidden", outsiderText(account));
  const stored = await recordOf(db, membership.organisationId);
  return { outcome: "stored", ...stored, role: membership.role, saved: false };
};

interface EditNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

interface Edit {
  readonly form: OrganisationRecord;
  readonly version: number;
}

/** Replaces the details, for owners, unless another version was stored since they were shown. */
export const saveOrganisationRecord = (
  { database, clock }: EditNeeds,
  account: BackendAccount,
  { form, version }: Edit,
): Promise<StoredRecord | Refused> =>
  withOrganisationLock<StoredRecord>(
    database,
    account,
    async ({ db, organisationId, organisationName, role, audit }) => {
      if (role !== "owner") return refused("forbidden", onlyOwnersText(organisationName, "edit its details"));
      const read = readOrganisationRecord(inLines(form), new Date(clock()).getUTCFullYear());
      if ("fault" in read) return refused("invalid", organisationFaultText(read.fault));
      const { record } = read;
      const former = await recordOf(db, organisationId);
      await db(
        `update organisation set name = $3, website = $4, team_size = $5, location = $6, gst_no = nullif($7, ''),
              legal_name = nullif($8, ''), industry = nullif($9, ''), founded = nullif($10, '')::smallint,
              about = nullif($11, ''), version = version + 1
        where id = $1 and version = $2`,
        [
          organisationId,
          version,
          record.organisationName,
          record.website,
          record.teamSize,
          record.location,
          record.gstNo,
          record.legalName,
          record.industry,
          record.founded,
          record.about,
        ],
      );
      const stored = await recordOf(db, organisationId);
      if (!isSameRecord(stored.record, former.record)) await audit({ action: "change-details" });
      // Also where an edit comes twice, because the first answer was lost.
      return { outcome: "stored", ...stored, role, saved: isSameRecord(stored.record, record) };
    },
  );

/** Of these, only the last field may have several lines. */
const inLines = ({ about, ...form }: OrganisationRecord): OrganisationRecord => ({
  organisationName: oneLine(form.organisationName),
  legalName: oneLine(form.legalName),
  website: form.website,
  teamSize: form.teamSize,
  location: oneLine(form.location),
  industry: oneLine(form.industry),
  founded: form.founded,
  gstNo: oneLine(form.gstNo),
  about: withoutControls(about),
});

const text = z.nullable(z.coerce.string()).transform((value) => value ?? "");

const Row = z.object({
  name: z.string(),
  website: z.string(),
  team_size: z.string(),
  location: z.string(),
  gst_no: text,
  legal_name: text,
  industry: text,
  founded: text,
  about: text,
  version: z.int(),
});

const recordOf = async (db: Db, organisationId: string): Promise<Pick<StoredRecord, "record" | "version">> => {
  const [row] = await db(
    `select name, website, team_size, location, gst_no, legal_name, industry, founded, about, version
       from organisation where id = $1`,
    [organisationId],
  );
  const { name, team_size, gst_no, legal_name, version, ...rest } = Row.parse(row);
  return {
    record: { ...rest, organisationName: name, teamSize: team_size, gstNo: gst_no, legalName: legal_name },
    version,
  };
};
