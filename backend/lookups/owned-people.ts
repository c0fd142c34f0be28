import * as z from "zod";
import type { OwnedPersonRecord } from "#wire/owned-people.ts";
import { inShownOrder } from "#domain/history/shown-first.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import type { Din } from "#domain/lookups/din.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { type BackendAccount, managedWalletOf } from "#backend/accounts/accounts.ts";
import { personFields } from "#backend/directory/directory-entry.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { FoundContact } from "./contact-lookup.ts";
import { FoundDirector } from "./director-lookup.ts";
import { ownedOfSubjects } from "./owned-values.ts";

interface PeopleWanted {
  readonly search: string;
  /** Only people that bulk jobs bought, one of each job. */
  readonly perJob: boolean;
}

const PEOPLE_MAX = 10;
/** History shows at most so many on a page. */
const JOBS_MAX = 100;

const Found = z.array(
  z.object({
    kind: z.enum(["profile", "din"]),
    subject: z.string(),
    ...personFields,
    answer: z.unknown(),
    at: z.date(),
    job_id: z.nullable(z.string()),
  }),
);

/**
 * The owned people of this account's wallets, found by the beginnings of words, the newest first. A member does not see the
 * people of a colleague's bulk job, because they don't see the job. Names are those of the directory now; whom it does not
 * name, a source may have named in what was bought.
 */
export const findOwnedPeople = async (
  db: Db,
  viewer: Pick<BackendAccount, "id" | "wallets" | "membership">,
  { search, perJob }: PeopleWanted,
): Promise<OwnedPersonRecord[]> => {
  for (const walletId of viewer.wallets) await listFormerPeople(db, walletId);
  const rows = await db(perJob ? ONE_OF_EACH_JOB : NEWEST, [
    search,
    viewer.wallets,
    viewer.id,
    managedWalletOf(viewer),
    perJob ? JOBS_MAX : PEOPLE_MAX,
  ]);
  return Found.parse(rows).map(({ kind, subject, name, title, company, answer, at, job_id }) => ({
    ...(kind === "profile" ? { linkedin_url: profileUrl(subject as ProfileSlug) } : { din: subject }),
    name,
    title,
    company,
    value: firstValue(kind, answer),
    at: at.toISOString(),
    job_id,
  }));
};

/** Those of these people of whom the account's wallets own a value, with all of them. Names are not asked for. */
export const ownedAmong = async (
  needs: Parameters<typeof ownedOfSubjects>[0],
  { wallets }: Pick<BackendAccount, "wallets">,
  { profiles, dins }: { readonly profiles: readonly ProfileSlug[]; readonly dins: readonly Din[] },
): Promise<OwnedPersonRecord[]> => {
  const subjects = [
    ...profiles.map((subject) => ({ kind: "profile", subject }) as const),
    ...dins.map((subject) => ({ kind: "din", subject }) as const),
  ];
  const people = await ownedOfSubjects(needs, wallets, subjects);
  return people.flatMap(({ id, at, values }) => {
    const asked = subjects[Number(id) - 1];
    if (asked === undefined || at === null || values.length === 0) return [];
    const { kind, subject } = asked;
    const [item] = inShownOrder(values.map((one) => one.item));
    return {
      ...(kind === "profile" ? { linkedin_url: profileUrl(subject) } : { din: subject }),
      name: null,
      title: null,
      company: null,
      value: values.find((one) => one.item === item)?.value,
      values: values.map((one) => ({ item: one.item, value: one.value })),
      at: at.toISOString(),
      job_id: null,
    };
  });
};

/** Once for a wallet that is older than the list of its people; locks nothing for any other. */
const listFormerPeople = async (db: Db, walletId: string): Promise<void> => {
  const [missing] = await db("select from wallet where id = $1 and not lists_people", [walletId]);
  if (missing !== undefined) await db("select list_former_people($1)", [walletId]);
};

const firstValue = (kind: "profile" | "din", answer: unknown): string | undefined => {
  const lines = kind === "profile" ? linesOfContact(FoundContact.parse(answer)) : linesOf(FoundDirector.parse(answer));
  return lines.flatMap((values) => values ?? [])[0]?.value;
};

const linesOfContact = (found: z.infer<typeof FoundContact>) => contactItems.map((item) => found[item]);
const linesOf = ({ contact, email }: z.infer<typeof FoundDirector>) => [contact, email];

const items: readonly string[] = inShownOrder([...contactItems, ...directorItems]);

/** Who it is, and what is owned of them: what is shown first. */
const described = (from: string): string => `
  select m.kind, m.subject, d.name, d.title, d.company, p.answer, m.at, m.job_id from ${from} m
    join lateral (
      select c.name, c.title, c.company from contact c where m.kind = 'profile' and c.slug = m.subject and c.name <> ''
      union all
      select r.name, r.title, r.company from director r where m.kind = 'din' and r.din = m.subject and r.name <> ''
      union all
      select b.* from person_bought($2, m.kind, m.subject) b
      limit 1) d on true
    join lateral (
      select p.answer from possession p
       where p.wallet_id = any($2)
         and p.operation in (${items.map((item) => `'${item}:' || m.subject`).join()})
         and subject_kind(p.operation) = m.kind
       order by array_position(array[${items.map((item) => `'${item}'`).join()}], split_part(p.operation, ':', 1)), p.at desc
       limit 1) p on true
   order by m.at desc limit $5`;

const WANTED = "select w.id, words_wanted(w.id, $1) as query from unnest($2::uuid[]) w (id)";

/** A common word is soon found among the newest rows, and the index then has too many to be read; a rare one is found by it. */
const NEWEST_ROWS = 2_000;

const NEWEST = `with wanted as (${WANTED}),
  newest as materialized (
    select o.* from wanted w cross join lateral (
      select o.* from owned_person o where o.wallet_id = w.id order by o.at desc limit ${NEWEST_ROWS}) o
     where o.words @@ w.query and (o.actor_id = $3 or o.wallet_id = $4 or o.job_id is null)),
  matching as (
    select * from newest
    union all
    select o.* from wanted w join owned_person o on o.wallet_id = w.id and o.words @@ w.query
     where (o.actor_id = $3 or o.wallet_id = $4 or o.job_id is null) and (select count(*) from newest) < 4 * $5),
  person as (
    select kind, subject, max(at) as at, null::uuid as job_id from matching
     group by kind, subject order by max(at) desc limit 4 * $5)
  ${described("person")}`;

const ONE_OF_EACH_JOB = `with wanted as (${WANTED}),
  person as (
    select distinct on (o.job_id) o.* from wanted w join owned_person o on o.wallet_id = w.id and o.words @@ w.query
     where o.job_id is not null and (o.actor_id = $3 or o.wallet_id = $4) order by o.job_id, o.at desc)
  ${described("person")}`;
