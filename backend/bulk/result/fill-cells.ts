import { foldedName } from "#domain/bulk/bulk-reading.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { RowResults } from "./row-results.ts";

type Filler = (findings: RowResults) => string | undefined;

/**
 * What an empty cell is filled with, by what its column is called. Only names that leave no doubt: "URL" may be a
 * company's, and a wrong value in a column of the user's own is worse than none. A cell takes the best value alone, as
 * the programs that read the file expect.
 */
const fillers: readonly (readonly [names: string, best: Filler])[] = [
  [
    "phone phoneno phonenumber mobile mobileno mobilenumber mobilephone directphone contactnumber",
    ({ phones }) => phones[0],
  ],
  ["workemail workemailaddress businessemail companyemail officialemail", ({ workEmails }) => workEmails[0]],
  ["personalemail personalemailaddress secondaryemail privateemail", ({ emails }) => emails[0]],
  ["email emailaddress emailid", ({ workEmails, emails }) => workEmails[0] ?? emails[0]],
  ["name fullname directorname contactname", ({ name }) => name],
  ["title jobtitle designation role position", ({ title }) => title],
  ["company companyname organisation organization", ({ company }) => company],
  [
    "linkedin linkedinurl linkedinprofile linkedinprofileurl profileurl",
    ({ profiles, possible }) => (possible === undefined ? profiles[0]?.url : undefined),
  ],
];

/** How the empty cells of each column are filled, by position from 0. */
export const fillersFor = (header: readonly Cell[]): ReadonlyMap<number, Filler> => {
  const known = new Map(fillers.flatMap(([names, best]) => names.split(" ").map((name) => [name, best] as const)));
  return new Map(
    header.flatMap((cell, position) => {
      const best = known.get(foldedName(cell));
      return best === undefined ? [] : [[position, best] as const];
    }),
  );
};
