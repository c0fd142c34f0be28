import { describe, expect, test } from "vitest";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { tools } from "#domain/shared/tool.ts";
import { bulkEnrich, toField, toItem } from "#wire/bulk-enrich.ts";

describe("the fields of a bulk job", () => {
  test.each(tools)("name every item of %s and lead back to it", (tool) => {
    const fields = itemsOf[tool].map((item) => toField(tool, item));
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.map((field) => toItem(tool, field))).toEqual(itemsOf[tool]);
  });

  test("mean another item for directors than for contacts", () => {
    expect(toItem("find-contacts", "email")).toBe("email");
    expect(toItem("director-search", "email")).toBe("din_email");
  });

  test.each(["phone", "enrichment", "", "__proto__", "constructor"])("of contacts have none called %j", (field) => {
    expect(toItem("find-contacts", field)).toBeUndefined();
  });
});

test.each([
  { columns: { shoe_size: 0 } },
  { columns: { din: -1 } },
  { columns: { din: 0.5 } },
  { columns: { din: 200 } },
])("an order with %j is refused", (fields) => {
  expect(bulkEnrich.request.safeParse({ type: "director-search", ...fields }).success).toBe(false);
});
