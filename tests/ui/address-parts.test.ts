import { expect, test } from "vitest";
import { addressWith, partsOf } from "#ui/kit/address-parts.ts";

const NAMED = ["q"];

test("what can name a person is written into the fragment, and taken out of the query", () => {
  const from = { search: "?q=ravi&page=2", hash: "" };
  expect(
    addressWith(
      from,
      [
        ["q", "asha rao"],
        ["type", "enrichment"],
      ],
      NAMED,
    ),
  ).toBe("?page=2&type=enrichment#q=asha+rao");
  expect(addressWith({ search: "", hash: "#q=asha" }, [["q", undefined]], NAMED)).toBe("");
});

test("a fragment that holds none of it stays as it is", () => {
  expect(addressWith({ search: "", hash: "#latest" }, [["type", "enrichment"]], NAMED)).toBe("?type=enrichment#latest");
});

test("an older link that has it in the query is read, and the fragment counts where both have it", () => {
  expect(partsOf({ search: "?q=ravi", hash: "" }, NAMED).get("q")).toBe("ravi");
  expect(partsOf({ search: "?q=ravi", hash: "#q=asha" }, NAMED).get("q")).toBe("asha");
});

test("nothing else of the fragment is read", () => {
  expect(partsOf({ search: "", hash: "#page=3" }, NAMED).get("page")).toBeNull();
});
