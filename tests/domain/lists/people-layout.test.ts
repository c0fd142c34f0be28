import { expect, test } from "vitest";
import { layoutToJson, parseLayout, usualLayout, withColumn } from "#domain/lists/people-layout.ts";

test("a layout that was written is read again", () => {
  const layout = { columns: ["company", "lists"], density: "compact" } as const;
  expect(parseLayout(layoutToJson(layout))).toEqual(layout);
  expect(parseLayout(layoutToJson({ columns: [], density: "compact" })).columns).toEqual([]);
});

test("what is damaged or unknown is as it is usually", () => {
  expect(parseLayout('{"columns":')).toEqual(usualLayout);
  expect(parseLayout('{"columns":["nose","note","note"],"density":"loose"}')).toEqual({
    columns: ["note"],
    density: usualLayout.density,
  });
});

test("a column that is shown again has its usual place", () => {
  expect(withColumn(["company", "note"], "title", true)).toEqual(["title", "company", "note"]);
  expect(withColumn(["company", "note"], "company", false)).toEqual(["note"]);
});
