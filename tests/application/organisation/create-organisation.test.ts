import { expect, test } from "vitest";
import { createOrganisation } from "#application/organisation/create-organisation.ts";
import { err, ok } from "#application/shared/result.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const form = {
  organisationName: " Acme Recruiting ",
  website: "www.acme.example",
  teamSize: "11-50",
  location: "Pune",
  gstNo: "",
};

const aFounder = async () => {
  const { backend, keeper } = await aSetupSignedIn({ account: anAccount({ type: "organisation" }) });
  return { backend, keeper, create: createOrganisation({ setup: backend.organisation.setup, keeper }) };
};

test("the organisation that the form describes is set up", async () => {
  const { backend, create } = await aFounder();
  expect(await create(form)).toEqual(ok(undefined));
  expect(await backend.lookUp()).toMatchObject({
    ok: true,
    value: { organisation: { name: "Acme Recruiting", teamSize: "11-50", location: "Pune" } },
  });
});

test("a form that cannot be right is not sent, and says which field is at fault", async () => {
  const { backend, create } = await aFounder();
  expect(await create({ ...form, website: "acme" })).toEqual(
    err({ kind: "unfit-form", fault: "not-a-website", field: "website" }),
  );
  expect(await create({ ...form, location: " " })).toEqual(
    err({ kind: "unfit-form", fault: "no-location", field: "location" }),
  );
  expect(await backend.lookUp()).toMatchObject({ ok: true, value: { organisation: {} } });
});

test("nothing is asked where nobody is signed in", async () => {
  const { keeper, create } = await aFounder();
  await keeper.end();
  expect(await create(form)).toEqual(err({ kind: "signed-out", because: "no-token" }));
});
