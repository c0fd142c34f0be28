import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { peopleListsContract } from "./people-lists.contract.ts";
import { peopleMergingContract } from "./people-merging.contract.ts";
import { savedPeopleContract } from "./saved-people.contract.ts";
import { savedPeopleOverHttp } from "./saved-people.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

savedPeopleContract("the embedded backend", (role) => savedPeopleOverHttp(embeddedHost(backend), role));
peopleListsContract("the embedded backend", (role) => savedPeopleOverHttp(embeddedHost(backend), role));
peopleMergingContract("the embedded backend", (role) => savedPeopleOverHttp(embeddedHost(backend), role));
