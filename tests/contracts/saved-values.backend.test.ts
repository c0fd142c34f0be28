import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { sampleDins } from "#tests/support/backend/sample-dins.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { savedValuesContract } from "./saved-values.contract.ts";
import { savedValuesOverHttp } from "./saved-values.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

savedValuesContract("the embedded backend", () => {
  const [[known], [director]] = [sampleKnown(1), sampleDins(1)];
  if (known === undefined || director === undefined) throw new Error("The sample directory is empty");
  return savedValuesOverHttp(embeddedHost(backend), { known, director });
});
