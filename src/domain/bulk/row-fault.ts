import { type BulkColumn, emailColumnsOf } from "./bulk.ts";
import { columnsOf, type FileUse } from "./file-use.ts";
import { cellText, hasLostZeros, isUnsaved, type Row, type RowReading } from "./bulk-subject.ts";
import { overlongFields } from "#domain/lookups/enrichment.ts";
import { pastedEmails } from "#domain/lookups/pasted-email.ts";
import { type ProfileFault, profileFaults, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { visibleLine } from "#domain/shared/visible-text.ts";

/** Why a row can't be looked up: each has a sentence of its own. */
export const rowFaults = [
  ...profileFaults,
  "unsaved-formula",
  "no-profile",
  "no-din",
  "no-email",
  "not-a-din",
  "lost-zeros",
  "not-an-email",
  "several-emails",
  "incomplete-search",
  "overlong-search",
  "nobody-named",
] as const;
export type RowFault = (typeof rowFaults)[number];

/** Why `readSubject` calls a row malformed. */
export const rowFault = (use: FileUse, reading: RowReading, row: Row): RowFault => {
  const { columns } = reading;
  const text = (column: BulkColumn): string => {
    const position = columns[column];
    return position === undefined ? "" : cellText(row.cells[position]);
  };
  if (columnsOf[use].some((column) => text(column) === "" && isUnsaved(row, columns[column]))) return "unsaved-formula";
  const address =
    emailColumnsOf(reading)
      .map((position) => cellText(row.cells[position]))
      .find((cell) => cell !== "") ?? "";
  switch (use) {
    case "find-contacts":
      return profileFault(text("linkedin_url"), columns.linkedin_url, row);
    case "director-search":
      if (text("din") === "") return "no-din";
      return hasLostZeros(text("din")) ? "lost-zeros" : "not-a-din";
    case "saved-people":
      if (text("linkedin_url") !== "" && !hasLostZeros(text("din"))) return rowFault("find-contacts", reading, row);
      return text("din") === "" ? "nobody-named" : rowFault("director-search", reading, row);
    case "verify-emails":
      return address === "" ? "no-email" : emailFault(address);
    case "enrichment": {
      const name = text("name") || `${text("first_name")} ${text("last_name")}`.trim();
      const [role, company] = [text("role"), text("company")];
      if (overlongFields({ name, role, company }).length > 0) return "overlong-search";
      return address !== "" && name === "" && company === "" ? emailFault(address) : "incomplete-search";
    }
  }
};

/** The link says more than the text before it, unless the text is itself an address that leads nowhere. */
const profileFault = (text: string, position: number | undefined, { links }: Row): ProfileFault | "no-profile" => {
  const link = position === undefined ? undefined : links?.get(position);
  if (text === "" && link === undefined) return "no-profile";
  const faults = [text, ...(link === undefined ? [] : [link])].map(faultOf);
  return faults.find((fault) => fault !== "not-a-profile") ?? "not-a-profile";
};

const faultOf = (text: string): ProfileFault => {
  const read = readPastedProfile(visibleLine(text));
  return "fault" in read ? read.fault : "not-a-profile";
};

const emailFault = (text: string): RowFault =>
  pastedEmails(text).emails.length > 1 ? "several-emails" : "not-an-email";
