import { companyName } from "./company-name.ts";

/** As files write them behind a name, the most used first. */
const FORMS = (
  "Ltd|Ltd.|Limited|Pvt Ltd|Pvt. Ltd.|Pvt Ltd.|Private Limited|(P) Ltd|LLP|Inc|Inc.|LLC|Corp|Corp.|Corporation|" +
  "Co|Co.|Company|PLC|GmbH|AG|SE|S.A.|B.V."
).split("|");

/** How files may write the name of one company, in small letters: as it is given, and with each legal form or none. */
export const companySpellings = (company: string): readonly string[] => {
  const words = company.trim().split(/\s+/);
  const { forms } = companyName(company, (text) => text);
  const isForm = (word: string): boolean => forms.includes(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  while (words.length > 1 && isForm(words.at(-1) ?? "")) words.pop();
  const name = words.join(" ").replace(/,$/, "");
  return [
    ...new Set([company.trim(), name, ...FORMS.map((form) => `${name} ${form}`)].map((text) => text.toLowerCase())),
  ];
};
