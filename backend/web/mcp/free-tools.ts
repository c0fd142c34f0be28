import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import {
  costOf,
  NO_CREDITS,
  type PaidOperation,
  parseCredits,
  priceTag,
  type Tenths,
  toCredits,
} from "#domain/shared/credits.ts";
import { holdsStorableText } from "#domain/shared/storable-text.ts";
import { titleOf, tools } from "#domain/shared/tool.ts";
import { directorNameExtractor, type OwnedLine, personExtractor } from "#wire/extractor.ts";
import { getCredits } from "#wire/get-credits.ts";
import { transactions } from "#wire/transaction.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import { ShownLine, shownLine, withoutGaps } from "./shown-lines.ts";
import { dinField, profileUrlField } from "./subject-fields.ts";
import { answered, refused } from "./tool-results.ts";

interface FreeNeeds {
  readonly calls: KeyedCalls;
  /** What assistants may still spend with this key today; undefined where there is no limit. */
  readonly leftToday: () => Promise<Tenths | undefined>;
}

/** They only read, and reading again shows the same. */
const reads = (title: string, isOpenWorld: boolean) => ({
  title,
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: isOpenWorld,
});

const Found = {
  found: z.boolean(),
  name: z.string().optional(),
  title: z.string().optional(),
  company: z.string().optional(),
  lines: z.array(ShownLine).describe("Contact details that reveal can show, with their prices."),
};

/** Adds the tools that cost nothing. */
export const addFreeTools = (server: McpServer, needs: FreeNeeds): void => {
  addFindContact(server, needs);
  addFindDirector(server, needs);
  addCredits(server, needs);
  addHistorySearch(server, needs);
};

const addFindContact = (server: McpServer, { calls }: FreeNeeds): void => {
  server.registerTool(
    "find_contact",
    {
      title: "Find a contact",
      description:
        "Free. Says who the person of a LinkedIn profile is, which contact details are on file, what each costs to reveal, and shows those that are already owned.",
      inputSchema: { profile_url: profileUrlField },
      outputSchema: Found,
      annotations: reads("Find a contact", true),
    },
    async ({ profile_url }) => {
      const called = await calls.call("/contacts", personExtractor.answer.parse, { query: { profile_url } });
      if (!called.ok) return refused(called.problem);
      return shownPerson(called.value, contactItems);
    },
  );
};

const addFindDirector = (server: McpServer, { calls }: FreeNeeds): void => {
  server.registerTool(
    "find_director",
    {
      title: "Find a director",
      description:
        "Free. Says who an Indian company director is, which contact details are on file, what each costs to reveal, and shows those that are already owned.",
      inputSchema: { din: dinField },
      outputSchema: Found,
      annotations: reads("Find a director", true),
    },
    async ({ din }) => {
      const called = await calls.call("/directors", directorNameExtractor.answer.parse, { query: { din } });
      if (!called.ok) return refused(called.problem);
      return shownPerson(called.value, directorItems);
    },
  );
};

interface FoundAnswer<Item extends string> {
  readonly name?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly found?: boolean | null | undefined;
  readonly lines?: Readonly<Record<string, { readonly availability: string } | undefined>> | null | undefined;
  readonly owned?: Partial<Readonly<Record<Item, OwnedLine | null | undefined>>> | null | undefined;
}

/** Who it is, and each line with its price. */
const shownPerson = <Item extends PaidOperation>(answer: FoundAnswer<Item>, items: readonly Item[]) => {
  const { found, name, title, company, lines, owned } = answer;
  const shown = items.map((item) => shownLine(item, lines?.[item]?.availability, owned?.[item]));
  const isFound = found ?? Boolean(name);
  const data = { found: isFound, ...withoutGaps({ name, title, company }), lines: shown };
  return answered(sentenceFor(isFound, name, shown), data);
};

const sentenceFor = (
  isFound: boolean,
  name: string | null | undefined,
  lines: readonly z.infer<typeof ShownLine>[],
): string => {
  if (!isFound)
    return "This person is not on file. Lines that are searchable can still be revealed from other sources.";
  const offered = lines.map(({ title, availability, price_credits: price }) =>
    price === null
      ? `${title}: not available`
      : `${title}: ${availability.replace("_", " ")}, ${priceTag(parseCredits(price) ?? NO_CREDITS)}`,
  );
  return `${name ?? "A person without a name"}. ${offered.join("; ")}.`;
};

const addCredits = (server: McpServer, { calls, leftToday }: FreeNeeds): void => {
  server.registerTool(
    "credits",
    {
      title: "Credits and prices",
      description: "Free. The credits that are left, what assistants may still spend today, and all prices.",
      inputSchema: {},
      outputSchema: {
        credits: z.number(),
        paid_by: z.string(),
        left_today_credits: z.number().nullable(),
        prices: z.array(z.object({ item: z.string(), title: z.string(), price_credits: z.number() })),
      },
      annotations: reads("Credits and prices", false),
    },
    async () => {
      const called = await calls.call("/credits", getCredits.answer.parse, {});
      if (!called.ok) return refused(called.problem);
      const { type, credits, organisation_credits: shared, organisation_name: organisation } = called.value;
      const isShared = type === "organisation" && (shared ?? 0) > 0;
      const left = await leftToday();
      const data = {
        credits: (isShared ? shared : credits) ?? 0,
        paid_by: isShared ? (organisation ?? "the organisation") : "the person",
        left_today_credits: left === undefined ? null : toCredits(left),
        prices: paidItems.map((item) => ({ item, title: titleOf[item], price_credits: toCredits(costOf[item]) })),
      };
      const limit = left === undefined ? "" : ` Assistants may spend ${data.left_today_credits} more today.`;
      return answered(`Credits left: ${data.credits}.${limit}`, data);
    },
  );
};

const paidItems = [...contactItems, ...directorItems, "enrichment", "verify_email"] as const;

const PAGES_SEARCHED = 5;

const HistoryLine = z.object({
  id: z.string(),
  tool: z.enum(tools).or(z.string()).optional(),
  type: z.string(),
  status: z.string(),
  amount_credits: z.number(),
  created_at: z.string(),
  query: z.string().optional(),
  result: z.string().optional(),
  person: z.string().optional(),
});

const addHistorySearch = (server: McpServer, { calls }: FreeNeeds): void => {
  server.registerTool(
    "history_search",
    {
      title: "Search the history",
      description:
        "Free. Finds earlier lookups with their results in the newest 500 lines of the history. All words have to occur, in any order.",
      inputSchema: {
        words: z
          .string()
          .max(200)
          .refine(holdsStorableText, "must not hold characters that can't be stored")
          .default("")
          .describe("For example: garcia phone. Leave it empty for the newest lines."),
        limit: z.int().min(1).max(50).default(20),
      },
      outputSchema: { lines: z.array(HistoryLine), searched: z.int(), more: z.boolean() },
      annotations: reads("Search the history", false),
    },
    async ({ words, limit }) => {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
      const lines: z.infer<typeof HistoryLine>[] = [];
      let searched = 0;
      let hasMore = true;
      for (let page = 1; page <= PAGES_SEARCHED && hasMore && lines.length < limit; page += 1) {
        const query = { page: String(page), chunk_size: "100" };
        const called = await calls.call("/history", transactions.answer.parse, { query });
        if (!called.ok) return refused(called.problem);
        const [found] = called.value;
        const listed = found?.data ?? [];
        hasMore = found?.pagination.has_next_page ?? false;
        searched += listed.length;
        lines.push(...listed.map(historyLine).filter((line) => hasAll(line, wanted)));
      }
      const more = hasMore || lines.length > limit;
      const shown = lines.slice(0, limit);
      return answered(`Lines found among the newest ${searched}: ${shown.length}.`, { lines: shown, searched, more });
    },
  );
};

type HistoryRecord = NonNullable<z.infer<typeof transactions.answer>[0]>["data"][number];

const historyLine = ({ id, tool, type, status, amount, created_at, query, result, person }: HistoryRecord) => ({
  id: String(id),
  type,
  status,
  amount_credits: amount,
  created_at,
  ...withoutGaps({ tool, query, result, person: person?.name }),
});

const hasAll = (line: z.infer<typeof HistoryLine>, words: readonly string[]): boolean => {
  const text = Object.values(line).join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
};
