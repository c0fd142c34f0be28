import { expect, test } from "vitest";
import { verifyEmail } from "#application/lookups/verify-email.ts";
import { ok } from "#application/shared/result.ts";
import { FindContactsViewModel } from "#ui/find-contacts/find-contacts-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

/** Someone whom the directory does not name, at a source that does. */
const aSheet = async (known: { readonly name?: string }) => {
  const setup = await aSetupSignedIn();
  const contacts = new FindContactsViewModel({
    banner: new BannerViewModel(),
    account: {
      account: undefined,
      credits: undefined,
      reachability: "reachable",
      refresh: async () => {},
      suspectOutage: async () => {},
    },
    clock: setup.clock,
    verify: verifyEmail({ ...setup, verifier: setup.backend.adapters.emailVerifier }),
    searching: noSearches,
    findPerson: async () => ok({ person: known, offers: { email: { availability: "searchable" } }, owned: {} }),
    reveal: async () => ok({ values: [{ value: "a@acme.example" }], person: { name: "Asha Rao", company: "Acme" } }),
  });
  contacts.findCarried("https://www.linkedin.com/in/nobody-imported");
  await setup.clock.move(0);
  await contacts.search?.lines.open("email");
  return contacts.search?.lookup;
};

test("a person without a name has the one that comes with a revealed line", async () => {
  expect(await aSheet({})).toEqual({ kind: "person", person: { name: "Asha Rao", company: "Acme" } });
});

test("what the directory says of a person stays", async () => {
  expect(await aSheet({ name: "Asha R. Rao" })).toEqual({
    kind: "person",
    person: { name: "Asha R. Rao", company: "Acme" },
  });
});
