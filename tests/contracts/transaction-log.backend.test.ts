import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { transactionLogContract } from "./transaction-log.contract.ts";
import { sharedLogOverHttp, transactionLogOverHttp } from "./transaction-log.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const asked = () => {
  const [known] = sampleKnown(1);
  if (known === undefined) throw new Error("The sample directory is empty");
  return { known, nobody };
};

transactionLogContract(
  "the embedded backend",
  () => transactionLogOverHttp(embeddedHost(backend), asked()),
  () => sharedLogOverHttp(embeddedHost(backend), asked()),
);
