import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { aNamedPerson } from "#tests/support/backend/embedded-person.ts";
import { unknownDin } from "#tests/support/people.ts";
import { sampleDins, sampleDinWithoutPhone } from "#tests/support/backend/sample-dins.ts";
import { directorDirectoryContract, statedPurposeContract } from "./director-directory.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_ASK_PURPOSE: "directors" });
});
afterAll(() => backend.close());

const open = async () => {
  const { client } = await aNamedPerson(backend);
  return {
    directors: webhookDirectorDirectory(client),
    accounts: webhookAccountLookup(client),
    known: sampleDins(6),
    withoutPhone: sampleDinWithoutPhone(),
    unknownDin,
  };
};

directorDirectoryContract("the embedded backend", open);
statedPurposeContract("the embedded backend", open);
