import * as z from "zod";
import { type FormCount, type FormCounts, noCounts, withAddress } from "#domain/address-patterns/form-counts.ts";
import { type Form, isForm } from "#domain/address-patterns/forms.ts";
import { readingsOf } from "#domain/address-patterns/name-reading.ts";
import { companySpellings } from "#domain/matching/company-spellings.ts";
import { domainOf, type Email, localOf, parseEmail } from "#domain/shared/email.ts";
import { isMailProvider } from "#domain/verification/mail-providers.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Someone of the directory with a work address. */
export interface Colleague {
  readonly name: string;
  readonly address: Email;
}

/** More add nothing that can be seen. */
const COLLEAGUES_MAX = 200;

const ColleagueRow = z.object({
  name: z.string(),
  address: z.string().transform((text) => parseEmail(text)),
});

/**
 * People of the directory who work at a company of this name, with any legal form, and have a work address that was not reported
 * wrong. Of a company that has many, it reads no more than are counted.
 */
export const colleaguesAt = async (db: Db, company: string): Promise<readonly Colleague[]> => {
  const rows = await db(
    `select name, work_email -> 0 ->> 'value' as address from contact
      where lower(company) = any($1) and work_email <> '[]' and name is not null
        and not exists (select from value_report r
                         where r.operation = 'work_email:' || slug and r.value = lower(work_email -> 0 ->> 'value')
                           and r.agreed_at is not null)
      limit ${COLLEAGUES_MAX}`,
    [companySpellings(company)],
  );
  return z
    .array(ColleagueRow)
    .parse(rows)
    .flatMap(({ name, address }) =>
      address === undefined || isMailProvider(domainOf(address)) ? [] : [{ name, address }],
    );
};

const CountRow = z.object({ form: z.string(), fits: z.number(), misfits: z.number() });

/** What was learnt of a domain from addresses that were confirmed and stand in no directory. */
export const learntForms = async (db: Db, domain: string): Promise<FormCounts> => {
  const rows = z
    .array(CountRow)
    .parse(await db("select form, fits, misfits from address_pattern where domain = $1", [domain]));
  return new Map(
    rows.flatMap(({ form, ...count }): (readonly [Form, FormCount])[] => (isForm(form) ? [[form, count]] : [])),
  );
};

/** Counts a confirmed address, of which only its form is kept. */
export const learnAddress = async (db: Db, { name, address }: Colleague, now: number): Promise<void> => {
  const counts = withAddress(noCounts, { readings: readingsOf(name), local: localOf(address) });
  const forms = [...counts].map(([form, { fits, misfits }]) => ({ form, fits, misfits }));
  await db(
    `insert into address_pattern (domain, form, fits, misfits, last_seen)
     select $1, form, fits, misfits, $3 from jsonb_to_recordset($2) counted (form text, fits integer, misfits integer)
      order by form
     on conflict (domain, form) do update
       set fits = address_pattern.fits + excluded.fits, misfits = address_pattern.misfits + excluded.misfits,
           last_seen = excluded.last_seen`,
    [domainOf(address), JSON.stringify(forms), new Date(now)],
  );
};
