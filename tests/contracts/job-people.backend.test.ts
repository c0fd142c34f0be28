import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { jobPeopleContract, jobsOfListsContract } from "./job-people.contract.ts";
import { jobPeopleOverHttp } from "./job-people.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const open = () => jobPeopleOverHttp(embeddedHost(backend), { known: sampleKnown(2), nobody });

jobPeopleContract("the embedded backend", open);
jobsOfListsContract("the embedded backend", open);
