import { Parser } from "htmlparser2";
import * as z from "zod";
import { parsedJson } from "#backend/platform/network/answer-body.ts";

interface PageLink {
  readonly href: string;
  /** Its text, and what screen readers say. */
  readonly label: string;
}

/** A person whom a page describes for search engines (JSON-LD). */
export interface PagePerson {
  readonly name: string;
  readonly role: string | undefined;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

export interface PageContacts {
  readonly links: readonly PageLink[];
  readonly people: readonly PagePerson[];
}

/** What a page says by links and for search engines. */
export const readContacts = (html: string): PageContacts => {
  const links: { href: string; label: string }[] = [];
  const descriptions: string[] = [];
  let into: "link" | "description" | undefined;
  const parser = new Parser({
    onopentag: (name, { href, title = "", "aria-label": spoken = "", type }) => {
      if (name === "a" && href !== undefined) {
        links.push({ href, label: `${title} ${spoken} ` });
        into = "link";
      }
      if (name === "script" && type === "application/ld+json") {
        descriptions.push("");
        into = "description";
      }
    },
    ontext: (text) => {
      const link = links.at(-1);
      if (into === "link" && link) link.label += text;
      if (into === "description") descriptions.push((descriptions.pop() ?? "") + text);
    },
    onclosetag: (name) => {
      if (name === "a" || name === "script") into = undefined;
    },
  });
  parser.end(html);
  return { links, people: descriptions.flatMap((text) => peopleIn(parsedJson(text), 0)) };
};

const Texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]).catch([]);

const Person = z.object({
  "@type": z.union([z.literal("Person"), z.array(z.string()).refine((types) => types.includes("Person"))]),
  name: z.string(),
  jobTitle: z.string().optional().catch(undefined),
  email: Texts,
  telephone: Texts,
});

/** Deeper descriptions are not read: a page of strangers must not use up the stack. */
const DEEPEST = 8;

const peopleIn = (node: unknown, depth: number): readonly PagePerson[] => {
  if (typeof node !== "object" || node === null || depth > DEEPEST) return [];
  const { data } = Person.safeParse(node);
  const below = Object.values(node).flatMap((child: unknown) => peopleIn(child, depth + 1));
  if (data === undefined) return below;
  const { name, jobTitle, email, telephone } = data;
  const emails = email.map((text) => text.replace(/^mailto:/i, ""));
  return [{ name, role: jobTitle, emails, phones: telephone }, ...below];
};
