import { type Din, DIN_LENGTH, parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { domainOfWebAddress } from "#domain/lookups/web-address.ts";
import type { ContactEntry, DirectorEntry } from "./directory-entry.ts";
import { contactTable, directorTable, type DirectoryTable } from "./directory-tables.ts";
import { cleanText, emailsOf, originOf, phonesOf, RowRefused, textOf, type Fields } from "./import-fields.ts";
import type { Cell } from "./file-row.ts";

/** One kind of file: its columns, and how its rows are parsed and stored. */
export interface ImportKind<Entry> {
  /** The column every file must have. */
  readonly key: string;
  /** The possible names of every column, in lower case without spaces, dashes and underscores. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly table: DirectoryTable;
  /** An entry whose fields are the columns of `table`. Throws RowRefused. */
  parse(fields: Fields): Entry;
}

const shared = {
  name: ["name", "fullname"],
  title: ["title", "jobtitle", "designation", "role"],
  company: ["company", "companyname", "organisation", "organization"],
  confirmed_at: ["confirmedat", "confirmed", "confirmedon"],
  source: ["source"],
};

export const contactImport: ImportKind<ContactEntry> = {
  key: "profile_url",
  headers: {
    profile_url: ["profileurl", "linkedinurl", "linkedin", "linkedinprofile", "profile"],
    ...shared,
    website: ["website", "companywebsite", "webaddress", "companydomain", "domain"],
    phone_no: ["phoneno", "phone", "phonenumber", "mobile", "contactno"],
    phone_no_kind: ["phonenokind", "phonekind"],
    email: ["email", "secondaryemail", "personalemail", "emailaddress"],
    email_kind: ["emailkind"],
    work_email: ["workemail", "businessemail", "officeemail"],
    work_email_kind: ["workemailkind"],
  },
  table: contactTable,
  parse: (fields) => {
    const slug = slugOf(fields);
    const { name, title, company } = personOf(fields);
    const origin = originOf(fields);
    return {
      slug,
      name,
      title,
      company,
      website: websiteOf(fields),
      phone_no: phonesOf(fields, "phone_no", origin),
      email: emailsOf(fields, "email", origin),
      work_email: emailsOf(fields, "work_email", origin),
    };
  },
};

export const directorImport: ImportKind<DirectorEntry> = {
  key: "din",
  headers: {
    din: ["din", "dinno", "dinnumber"],
    ...shared,
    phone: ["phone", "phoneno", "phonenumber", "mobile", "contactno"],
    phone_kind: ["phonekind"],
    email: ["email", "emailaddress"],
    email_kind: ["emailkind"],
  },
  table: directorTable,
  parse: (fields) => {
    const din = dinOf(fields["din"]);
    const { name, title, company } = personOf(fields);
    const origin = originOf(fields);
    return {
      din,
      name,
      title,
      company,
      phone: phonesOf(fields, "phone", origin),
      email: emailsOf(fields, "email", origin),
    };
  },
};

const personOf = (fields: Fields) => ({
  name: textOf(fields, "name"),
  title: textOf(fields, "title"),
  company: textOf(fields, "company"),
});

const websiteOf = (fields: Fields): string | null => {
  const text = textOf(fields, "website");
  if (text === null) return null;
  const domain = domainOfWebAddress(text);
  if (domain === undefined) throw new RowRefused(`website "${text.slice(0, 60)}" is not a web address`);
  return domain;
};

const slugOf = (fields: Fields): ProfileSlug => {
  const text = cleanText(fields["profile_url"]);
  const slug = parseProfileUrl(text);
  if (slug === undefined) throw new RowRefused(`profile_url "${text.slice(0, 60)}" is not a LinkedIn profile address`);
  return slug;
};

/** A number cell has lost its leading zeros, so they are added; a text with missing digits is an error. */
const dinOf = (cell: Cell | undefined): Din => {
  const text = typeof cell === "number" ? String(cell).padStart(DIN_LENGTH, "0") : cleanText(cell);
  const din = parseDin(text);
  if (din === undefined) throw new RowRefused(`din "${text.slice(0, 60)}" is not ${DIN_LENGTH} digits`);
  return din;
};
