import { describe, expect, test } from "vitest";
import * as z from "zod";
import { calls } from "#wire/calls.ts";

const all = Object.entries(calls);

const Described = z.looseObject({
  properties: z
    .record(z.string(), z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() }))
    .optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** Every field of a described request, in whichever of its forms. */
const fieldsOf = (schema: unknown): readonly (readonly [string, unknown])[] => {
  const { properties = {}, anyOf = [], oneOf = [] } = Described.parse(schema);
  const own = Object.entries(properties).map(([name, { type }]) => [name, type] as const);
  return [...own, ...[...anyOf, ...oneOf].flatMap(fieldsOf)];
};

describe("the calls", () => {
  test.each(all)("%s is listed under its own name", (name, call) => {
    expect(call.name).toBe(name);
  });

  test("have different paths, all of them below /webhook/", () => {
    const paths = all.map(([, { path }]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !path.startsWith("/webhook/"))).toEqual([]);
  });

  test.each(all)("%s can be described as JSON Schema, as it travels", (_, { request, answer }) => {
    expect(z.toJSONSchema(request, { io: "input" })).toMatchObject({ $schema: expect.any(String) });
    expect(z.toJSONSchema(answer, { io: "input" })).toMatchObject({ $schema: expect.any(String) });
  });

  test("send nothing but texts by GET, and the access token in none of their requests", () => {
    for (const [name, { method, request }] of all) {
      const fields = fieldsOf(z.toJSONSchema(request, { io: "input" }));
      expect(fields.map(([field]) => field)).not.toContain("access_token");
      if (method === "GET") expect([name, fields.filter(([, type]) => type !== "string")]).toEqual([name, []]);
    }
  });

  test("describe their requests with names and limits", () => {
    expect(z.toJSONSchema(calls.transaction.request, { io: "input" })).toMatchObject({
      properties: { page: { type: "string", default: "1" }, chunk_size: { type: "string", default: "50" } },
    });
    expect(fieldsOf(z.toJSONSchema(calls.extractor.request, { io: "input" })).map(([field]) => field)).toEqual([
      "type",
      "profile_url",
      "type",
      "profile_url",
      "type",
      "din",
      "type",
      "din",
      "purpose",
    ]);
  });
});
