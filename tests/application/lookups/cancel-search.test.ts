import { expect, test } from "vitest";
import { cancelSearch } from "#application/lookups/cancel-search.ts";
import { ok } from "#application/shared/result.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

test("a search is ended for who is signed in, and says whether it was still under way", async () => {
  const { backend, keeper } = await aSetupSignedIn();
  const { pendingLookups } = backend.adapters;
  backend.beginSearch("search-1");
  const cancel = cancelSearch({ pendingLookups, keeper });
  expect(await cancel("search-1")).toEqual(ok(true));
  expect(await cancel("search-1")).toEqual(ok(false));
});
