import * as z from "zod";
import { identifierKinds } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { deleteRows, type NamedRow, namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

const Kind = z.enum(identifierKinds);
const Request = z.object({ about_kind: Kind, about: z.string(), contact: z.string(), text: z.string() });
const Confirmation = Request.omit({ text: true });

/**
 * Forgets what people have asked an operator about those who are removed. Their open requests are closed in the register: a
 * request to be removed is met with that. A request of someone else stays open, without its text where that names them.
 */
export const forgetRequests = async (db: Db, removal: Removal): Promise<void> => {
  const isTheirs = ({ about_kind: kind, about: value, contact }: z.infer<typeof Confirmation>): boolean =>
    removal.isRemoved({ kind, value }) || removal.isNamedIn(contact);

  // Before the confirmations: to confirm is to write one while a request is open, under a lock of its row.
  const requests = await namedRows(
    db,
    {
      table: "privacy_request",
      columns: ["about", "contact", "text"],
      also: ["about_kind"],
      where: "closed_at is null",
    },
    removal,
  );
  const theirs = requests.filter((row) => isTheirs(Request.parse(row)));
  await db(
    `update privacy_request
        set about_kind = null, about = null, contact = null, text = '', closed_at = greatest(now(), asked_at),
            outcome = case kind when 'remove' then 'met' else 'removed' end
      where ctid = any($1::tid[])`,
    [placesOf(theirs)],
  );
  const naming = requests.filter((row) => !theirs.includes(row) && removal.isNamedIn(Request.parse(row).text));
  await db("update privacy_request set text = $2 where ctid = any($1::tid[])", [placesOf(naming), TEXT_REMOVED]);

  const confirmed = await namedRows(
    db,
    { table: "privacy_confirmation", columns: ["about", "contact"], also: ["about_kind"] },
    removal,
  );
  await deleteRows(
    db,
    "privacy_confirmation",
    confirmed.filter((row) => isTheirs(Confirmation.parse(row))),
  );
};

const TEXT_REMOVED = "(The text named someone who asked not to be processed. It was removed.)";

const placesOf = (rows: readonly NamedRow[]): readonly string[] => rows.map(({ place }) => place);
