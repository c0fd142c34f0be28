import { readFile } from "node:fs/promises";
import * as z from "zod";
import { issueText } from "#backend/sources/issue-text.ts";
import { type HttpDescription, readHttpDescription } from "#backend/sources/http/http-description.ts";
import { services } from "./services.ts";

/** A service that the file describes, with its key. */
export interface DescribedService {
  readonly description: HttpDescription;
  readonly key: string;
}

/** What the file named by LEADLIGHT_SOURCES says. */
export interface SourcesFile {
  /** By service, as they stand there. */
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly described: readonly DescribedService[];
}

interface ReadFile {
  readonly file: SourcesFile;
  /** Sentences for the operator. They name fields, and repeat nothing of what stands in one: it may be a key. */
  readonly faults: readonly string[];
}

/** As it can stand in a header. */
export const SECRET = /^[!-~]*$/;
export const SECRET_FAULT = "must be letters, digits and signs without spaces";

const Content = z.strictObject({
  services: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  described: z
    .array(z.strictObject({ key: z.string().regex(SECRET, SECRET_FAULT).default(""), description: z.unknown() }))
    .default([]),
});

const NOTHING: SourcesFile = { services: {}, described: [] };

export const readSourcesFile = async (path: string | undefined): Promise<ReadFile> => {
  if (path === undefined) return { file: NOTHING, faults: [] };
  const json = await jsonOf(path);
  if ("fault" in json) return { file: NOTHING, faults: [json.fault] };
  const read = Content.safeParse(json.content, { reportInput: true });
  if (!read.success) return { file: NOTHING, faults: read.error.issues.map(issueText) };
  const unknown = Object.keys(read.data.services).filter((name) => !Object.hasOwn(services, name));
  const described = read.data.described.map(({ key, description }) => ({ key, ...readHttpDescription(description) }));
  return {
    file: {
      services: read.data.services,
      described: described.flatMap((each) => ("description" in each ? [each] : [])),
    },
    faults: [
      ...unknown.map((name) => `services has "${name}", which is none of: ${Object.keys(services).join(", ")}`),
      ...described.flatMap((each, at) =>
        "faults" in each ? each.faults.map((fault) => `described.${at}.description: ${fault}`) : [],
      ),
    ],
  };
};

type Json = { readonly content: unknown } | { readonly fault: string };

/** Node's own sentences would quote the file. */
const jsonOf = async (path: string): Promise<Json> => {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    return { fault: "The file can't be read" };
  }
  try {
    return { content: JSON.parse(text) };
  } catch (error) {
    const [place = ""] = /\(line \d+ column \d+\)/.exec(String(error)) ?? [];
    return { fault: `The file is not JSON ${place}`.trimEnd() };
  }
};
