import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { withoutCase } from "#domain/lists/tags.ts";
import { lists } from "#wire/lists.ts";
import { savePeople } from "#wire/saved-people.ts";
import type { KeyedCalls } from "./keyed-calls.ts";
import { withoutGaps } from "./shown-lines.ts";
import { dinField, profileUrlField } from "./subject-fields.ts";
import { answered, refused } from "./tool-results.ts";

const TITLE = "Save a person";

/** A model reads them all. */
const NAMED_MAX = 20;

const sentences = {
  saved: "The person is saved.",
  already: "The person was saved already.",
  refused: "This person can't be saved.",
} as const;

/** Adds the tool that saves someone. It spends nothing, and a person can undo it. */
export const addSavePerson = (server: McpServer, calls: KeyedCalls): void => {
  server.registerTool(
    "save_person",
    {
      title: TITLE,
      description:
        "Free. Saves the person of a LinkedIn profile or a director, if wanted into a list that exists. Saving someone again changes nothing.",
      inputSchema: {
        profile_url: profileUrlField.optional(),
        din: dinField.optional(),
        name: z.string().optional().describe("Their name, as find_contact or find_director says it"),
        title: z.string().optional(),
        company: z.string().optional(),
        list: z.string().optional().describe("The name of a list, such as Q4 Pune"),
      },
      outputSchema: { outcome: z.string(), list: z.string().optional() },
      annotations: {
        title: TITLE,
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    async ({ profile_url: linkedin_url, list, ...person }) => {
      const into = list === undefined ? undefined : await listNamed(calls, list);
      if (into?.ok === false) return refused(into.problem);
      const where = into && { list_id: into.list.id, shared: into.list.shared };
      const body = { people: [withoutGaps({ linkedin_url, ...person })], ...where };
      const called = await calls.call("/saved_people", savePeople.answer.parse, { body });
      if (!called.ok) return refused(called.problem);
      const outcome = called.value.people[0]?.outcome ?? "refused";
      return answered(sentences[outcome], { outcome, ...(into && { list: into.list.name }) });
    },
  );
};

const listNamed = async (calls: KeyedCalls, name: string) => {
  const called = await calls.call("/lists", lists.answer.parse, {});
  if (!called.ok) return called;
  const list = called.value.lists.find((one) => withoutCase(one.name) === withoutCase(name.trim()));
  if (list !== undefined) return { ok: true, list } as const;
  const some = called.value.lists.slice(0, NAMED_MAX).map((one) => one.name);
  const others = some.length === 0 ? "There are none yet." : `There are: ${some.join(", ")}.`;
  return { ok: false, problem: { code: "not_found", message: `There is no such list. ${others}` } } as const;
};
