import { expect, test } from "vitest";
import { addressOfJob } from "#domain/bulk/job-address.ts";

test.each([
  [{ name: "March & April", fileName: "leads.csv" }, "/dashboard/enrichment?mode=bulk&q=March%20%26%20April"],
  [{ fileName: "leads.csv", remark: "Fair" }, "/dashboard/enrichment?mode=bulk&q=leads.csv"],
  [{ remark: "Fair" }, "/dashboard/enrichment?mode=bulk&q=Fair"],
  [{}, "/dashboard/enrichment?mode=bulk"],
])("a job is searched for by what it is called: %j", (job, address) => {
  expect(addressOfJob({ tool: "enrichment", ...job })).toBe(address);
});

test("a name is cut to what can be searched for", () => {
  expect(addressOfJob({ tool: "enrichment", name: `${"a".repeat(199)}😀` })).toBe(
    `/dashboard/enrichment?mode=bulk&q=${"a".repeat(199)}`,
  );
});
