import { describe, expect, test } from "vitest";
import { commonNotes } from "#backend/web/api/field-notes/common-notes.ts";
import { fieldNotes, noteOf } from "#backend/web/api/field-notes.ts";
import { openApiDocument } from "#backend/web/api/openapi-document.ts";
import { hasUnusualWord } from "#tests/architecture/words.ts";

interface Described {
  /** "components.schemas.BulkJobAnswer.properties.state" */
  readonly place: string;
  readonly description: string | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const descriptionOf = (value: Readonly<Record<string, unknown>>): string | undefined =>
  typeof value["description"] === "string" ? value["description"] : undefined;

/** Every field of a schema and every parameter in a part of the document. */
const describedIn = (part: unknown, place: string): readonly Described[] => {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([name, inside]) => {
    const at = place === "" ? name : `${place}.${name}`;
    const isOneOfMany = /\.(?:properties|parameters)$/.test(place);
    const own =
      isOneOfMany && isObject(inside) && !("$ref" in inside) ? [{ place: at, description: descriptionOf(inside) }] : [];
    return [...own, ...describedIn(inside, at)];
  });
};

const described = describedIn(openApiDocument(), "");
const texts = new Set(described.map(({ description }) => description));

describe("the OpenAPI document", () => {
  test("describes every field and every parameter", () => {
    expect(described.length).toBeGreaterThan(500);
    expect(described.flatMap(({ place, description }) => (description === undefined ? [place] : []))).toEqual([]);
  });

  test("describes each in at most 160 characters, as a sentence of common words", () => {
    const faults = described.filter(
      ({ description = "" }) =>
        description.length > 160 || !/^\S.*\.$/.test(description) || hasUnusualWord(description),
    );
    expect(faults).toEqual([]);
  });
});

const notes = [commonNotes, ...Object.values(fieldNotes)].flatMap((area) => Object.entries<string>(area));

test("every note describes a field, and says what no other note does", () => {
  expect(notes.filter(([, note]) => !texts.has(note))).toEqual([]);
  const counts = Map.groupBy(notes, ([, note]) => note);
  expect([...counts].flatMap(([note, keys]) => (keys.length > 1 ? [note] : []))).toEqual([]);
});

test("a field is described by the note for the longest end of its path, and then by that of its area", () => {
  const note = noteOf("Lookups");
  expect(note("ExtractorAnswer.trail.source")).toBe(commonNotes["trail.source"]);
  expect(note("ExtractorAnswer.work_email.source")).toBe(fieldNotes.Lookups["source"]);
  expect(noteOf("Payments")("PaymentsAnswer.subscriptions.state")).toBe(fieldNotes.Payments["state"]);
  expect(noteOf("Organisation")("CloseOrganisationAnswer.jobs.state")).toBe(commonNotes.state);
  expect(note("ExtractorAnswer.unknown")).toBeUndefined();
});
