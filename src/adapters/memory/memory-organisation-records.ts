import type { OrganisationRecords, StoredRecord } from "#application/ports/organisation-records.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { isInOrganisation, type Organisation } from "#domain/session/account.ts";
import {
  emptyOrganisationRecord,
  isSameRecord,
  type OrganisationRecord,
} from "#domain/organisation/organisation-record.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: MemoryLedger;
  readonly failures: Pick<SimulatedFailures, "run">;
}

export interface MemoryOrganisationRecords {
  readonly records: OrganisationRecords;
  /** As when an owner in another browser saves. */
  saveAsOther(changes: Partial<OrganisationRecord>): void;
}

const said = (message: string) => err({ kind: "server-said", message } satisfies Failure);

export const memoryOrganisationRecords = ({ ledger, failures }: Needs): MemoryOrganisationRecords => {
  let version = 1;
  const stored = (): StoredRecord => ({ record: toRecord(ledger.account().organisation), version });
  const store = (record: OrganisationRecord): void => {
    const { id, credits } = ledger.account().organisation;
    version += 1;
    ledger.change({ organisation: { ...known({ id, credits }), ...known(fromRecord(record)) } });
  };
  const whileBelonging = <Value>(call: () => Result<Value, Failure>) =>
    failures.run(async () =>
      isInOrganisation(ledger.account())
        ? call()
        : said("You don't belong to an organisation. Ask an owner or admin to invite you."),
    );
  return {
    records: {
      read: () => whileBelonging(() => ok(stored())),
      save: (edited) =>
        whileBelonging(() => {
          if (ledger.account().isOwner !== true) return said("Only owners can edit the details of the organisation.");
          if (edited.version === version) store(edited.record);
          return ok({ ...stored(), saved: isSameRecord(edited.record, stored().record) });
        }),
    },
    saveAsOther: (changes) => store({ ...stored().record, ...changes }),
  };
};

type Known<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

const known = <Fields extends object>(fields: Fields): Known<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  ) as Known<Fields>;

const toRecord = ({ name = "", gstNumber = "", ...rest }: Organisation): OrganisationRecord => {
  const { legalName = "", website = "", industry = "", teamSize = "", location = "", founded = "", about = "" } = rest;
  const record = {
    organisationName: name,
    legalName,
    website,
    industry,
    teamSize,
    location,
    founded,
    gstNo: gstNumber,
    about,
  };
  return { ...emptyOrganisationRecord, ...record };
};

const fromRecord = (record: OrganisationRecord): Organisation => {
  const { organisationName: name, gstNo: gstNumber, ...rest } = record;
  return { name, gstNumber, ...rest };
};
