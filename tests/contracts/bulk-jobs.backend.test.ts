import { afterAll, beforeAll } from "vitest";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { bulkJobChangesContract } from "./bulk-job-changes.contract.ts";
import { bulkJobLookupContract } from "./bulk-job-lookup.contract.ts";
import { bulkJobsContract } from "./bulk-jobs.contract.ts";
import { bulkJobsOverHttp } from "./bulk-jobs.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const sampleSearch = () => {
  const { slug, name, title, company } = sampleContacts()[0] ?? {};
  if (!slug || !name || !title || !company) throw new Error("The sample directory knows nobody in full");
  return { profileOfPerson: slug, person: { kind: "person", name, role: title, company } } as const;
};

const open = () => bulkJobsOverHttp(embeddedHost(backend), { known: sampleKnown(6), nobody, ...sampleSearch() });

bulkJobsContract("the embedded backend", open);
bulkJobChangesContract("the embedded backend", open);
bulkJobLookupContract("the embedded backend", open);
