import { contactItems } from "#domain/lookups/contact.ts";
import { isSampleDin, isSampleProfile, sampleProfile } from "#domain/lookups/sample-directory.ts";
import { testProfiles } from "#domain/lookups/test-profiles.ts";
import type { Verification } from "#domain/lookups/verification.ts";
import type { SourceField } from "#domain/waterfall/source-facts.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";
import type { ContactRow } from "#backend/directory/find-contact.ts";
import type { LookupSources } from "./lookup-sources.ts";
import type { OtherSources } from "./other-sources.ts";

const SLOW_MS = 10_000;
/** Longer than a call waits for a search. */
const SEARCH_MS = 20_000;

interface Needs {
  /** The directory, of which only the sample people are seen. */
  readonly sources: Pick<LookupSources, "contacts" | "directors" | "profiles" | "clock">;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * What calls with test keys find: the sample directory, and an outcome on demand for the test profiles. Nobody outside is asked,
 * and nothing is learnt from what is looked up.
 */
export const testSources = ({ sources, pause }: Needs): LookupSources => {
  const example = (): Promise<ContactRow | undefined> => sources.contacts(sampleProfile(1));
  return {
    clock: sources.clock,
    contacts: async (slug) => {
      if (isSampleProfile(slug)) return sources.contacts(slug);
      if (isTest(slug, "outOfCredits")) return { ...nobody, ...(await whoIs(example)) };
      if (isTest(slug, "pending")) return { ...nobody, ...(await whoIs(example)), website: "leadlight.example" };
      if (!isTest(slug, "slow")) return undefined;
      await pause(SLOW_MS);
      return example();
    },
    directors: async (din) => (isSampleDin(din) ? sources.directors(din) : undefined),
    profiles: async (wanted) => (await sources.profiles(wanted)).filter(({ slug }) => isSampleProfile(slug)),
    other: testSearch(example, pause),
    verify: async (email) => verificationOf(email),
    grades: { grade: async (name) => ({ name }) },
    hashOf: () => undefined,
  };
};

const isTest = (slug: string, which: keyof typeof testProfiles): boolean => slug === testProfiles[which];

const nobody: ContactRow = {
  name: null,
  title: null,
  company: null,
  website: null,
  phone_no: [],
  email: [],
  work_email: [],
};

const whoIs = async (example: () => Promise<ContactRow | undefined>): Promise<Partial<ContactRow>> => {
  const { name, title, company } = (await example()) ?? nobody;
  return { name, title, company };
};

/** Of all test and sample people, only the one who is searched for has a website. */
const testSearch = (example: () => Promise<ContactRow | undefined>, pause: Needs["pause"]): OtherSources => ({
  searchable: async (known) => new Set<SourceField>(known.includes("domain") ? contactItems : []),
  search: async ({ field }) => {
    await pause(SEARCH_MS);
    const item = contactItems.find((one) => one === field);
    const [value] = item === undefined ? [] : ((await example())?.[item] ?? []);
    return {
      value: value && { text: value.value },
      from: FROM,
      isAgreed: false,
      trail: [{ source: FROM, outcome: value === undefined ? "nothing" : "found", ms: SEARCH_MS }],
      cost: 0,
    };
  },
});

const FROM = "Sample directory";

/** Addresses of `.example` are deliverable, but for undeliverable@ and unknown@. No mail server is asked. */
const verificationOf = (email: string): Verification => {
  if ("fault" in parseMailbox(email))
    return {
      outcome: "undeliverable",
      reasons: [{ check: "syntax", verdict: "bad", detail: "This is not an email address." }],
    };
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const isExample = domain.endsWith(".example");
  const outcome =
    !isExample || local === "unknown" ? "unknown" : local === "undeliverable" ? "undeliverable" : "deliverable";
  const verdict = ({ unknown: "unknown", undeliverable: "bad", deliverable: "good" } as const)[outcome];
  const detail = isExample ? "Test keys ask no mail server." : "Test keys verify addresses of .example only.";
  return { outcome, reasons: [{ check: "mailbox", verdict, detail }] };
};
