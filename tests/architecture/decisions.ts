import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./source-files.ts";

/** A decision record; `name` is its file's. */
export interface DecisionRecord {
  readonly name: string;
  readonly text: string;
}

const folder = join(root, "docs/decisions");

export const readDecisions = (): DecisionRecord[] =>
  readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

/** The parts of a record, in their order, and what each must begin with. */
const parts: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d{2}-\d{2}$/,
  Status: /^(?:Proposed|Accepted|Rejected|Withdrawn|Replaced by \d{4})\b/,
  Context: /^\S/,
  Decision: /^\S/,
  Alternatives: /^\S/,
  Consequences: /^\S/,
};

/** Names what a record lacks: each part is a paragraph that begins with its name in bold and a full stop. */
export const decisionComplaints = ({ name, text }: DecisionRecord): string[] => {
  const number = /^(\d{4})-[a-z\d]+(?:-[a-z\d]+)*\.md$/.exec(name)?.[1];
  if (number === undefined) return [`${name}: is not called NNNN-what-was-decided.md`];
  const sections = new Map(
    text.split(/^(?=\*\*[A-Z][a-z]+\.\*\*)/m).map((section) => {
      const [, part = "", content = ""] = /^\*\*([A-Z][a-z]+)\.\*\*([^]*)$/.exec(section) ?? [];
      return [part, content.trim()] as const;
    }),
  );
  const wanted = Object.keys(parts);
  const present = [...sections.keys()].filter((part) => part in parts);
  const inOrder = wanted.filter((part) => sections.has(part));
  return [
    ...(text.startsWith(`# ${Number(number)}. `) ? [] : [`${name}: does not begin with "# ${Number(number)}. title"`]),
    ...wanted
      .filter((part) => !(parts[part]?.test(sections.get(part) ?? "") ?? false))
      .map((part) => `${name}: ${part}`),
    ...(present.join() === inOrder.join() ? [] : [`${name}: its parts are not in the order ${wanted.join(", ")}`]),
  ];
};

/** Sentences about records that others refer to, as "(0086)" or "(0086, 0093)", and that are not there. */
export const unknownRecords = (records: readonly DecisionRecord[]): string[] => {
  const numbers = new Set(records.map(({ name }) => name.slice(0, 4)));
  return records.flatMap(({ name, text }) =>
    [...text.matchAll(/[(,]\s?(0\d{3})(?=[,)])/g)]
      .map(([, number = ""]) => number)
      .filter((number) => !numbers.has(number) && !replacedBy(text).includes(number))
      .map((number) => `${name}: refers to ${number}, which is no record`),
  );
};

/** The numbers of former records in whose place a record stands. */
const replacedBy = (text: string): readonly string[] =>
  /^\*\*Status\.\*\* Accepted\. Replaces ([\d\s,and]+)\./m.exec(text)?.[1]?.match(/\d{4}/g) ?? [];
