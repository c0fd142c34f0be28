import * as z from "zod";
import { referenceOf } from "#domain/shared/request-reference.ts";

/** The fields of a JSON line that are looked at; `jsonLog` writes them. */
const JsonLine = z.looseObject({
  Timestamp: z.string().regex(/^\d{16,20}$/),
  SeverityText: z.string(),
  Body: z.string(),
  TraceId: z.optional(z.string()),
  Attributes: z.looseObject({
    "exception.type": z.optional(z.string()),
    "exception.message": z.optional(z.string()),
    "exception.stacktrace": z.optional(z.string()),
  }),
});

interface LogLine {
  /** Of the request it belongs to, if it does to one. */
  readonly reference: string | undefined;
  /** The request's id, which lines for people don't have. */
  readonly id: string | undefined;
  readonly text: string;
}

/** A line of `streamLog`: the time, and the reference of the request. What collects logs may put its own words before it. */
const forPeople = /(\d{4}-\d\d-\d\dT[\d:.]+Z) (?:\[([\dA-Z]{4}-[\dA-Z]{2})\] )?(.*)$/;

/** Begins what `jsonLog` writes. */
const JSON_START = '{"Timestamp"';

/** Undefined where the line continues the one before, as those of a stack do. */
const readLine = (line: string): LogLine | undefined => {
  const start = line.indexOf(JSON_START);
  if (start !== -1) return readJsonLine(line.slice(start));
  const [, time, reference, text] = forPeople.exec(line) ?? [];
  return time === undefined || text === undefined ? undefined : { reference, id: undefined, text: `${time} ${text}` };
};

const OTHER: LogLine = { reference: undefined, id: undefined, text: "" };

const readJsonLine = (json: string): LogLine => {
  const read = JsonLine.safeParse(parsed(json));
  if (!read.success) return OTHER;
  const { Timestamp, SeverityText, Body, TraceId: id, Attributes } = read.data;
  const time = new Date(Number(Timestamp.slice(0, -6))).toISOString();
  const { "exception.type": type, "exception.message": message = "", "exception.stacktrace": stack } = Attributes;
  const error = type === undefined ? "" : `: ${type}: ${message}`;
  const frames = stack === undefined ? "" : `\n${stack}`;
  const severity = SeverityText === "INFO" ? "" : `${SeverityText} `;
  return { reference: id && referenceOf(id), id, text: `${time} ${severity}${Body}${error}${frames}` };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // The last line of a file that is still written, or cut by what collects logs.
    return undefined;
  }
};

/**
 * The lines of a log that belong to a reference, request by request, in the form in which they are printed. The line at the
 * end of a request has its time in the database and its sources on lines of their own.
 */
export const linesOfReference = async (
  reference: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<readonly string[]> => {
  const found = new Map<string, string[]>();
  let current: string[] | undefined;
  for await (const line of lines) {
    const read = readLine(line);
    if (read === undefined) {
      if (line.trim() !== "") current?.push(`    ${line.trim()}`);
      continue;
    }
    current = undefined;
    if (read.reference !== reference) continue;
    const name = read.id === undefined ? reference : `${reference}, request ${read.id}`;
    current = found.get(name) ?? [name];
    found.set(name, current);
    const [first = "", ...more] = read.text.split(/\n|; (?=SQL \d|sources: )/);
    current.push(`  ${first}`, ...more.map((part) => `    ${part.trim()}`));
  }
  return [...found.values()].flat();
};
