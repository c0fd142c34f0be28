import { fixture as hunterDomainSearch } from "./fixtures/hunter-domain-search.ts";
import { fixture as hunterFinder } from "./fixtures/hunter-finder.ts";
import { fixture as hunterVerifier } from "./fixtures/hunter-verifier.ts";
import type { SourceFixture } from "./source-fixture.ts";

/** By the name of the file of each source. */
export const sourceFixtures: Readonly<Record<string, SourceFixture>> = {
  "hunter-domain-search": hunterDomainSearch,
  "hunter-finder": hunterFinder,
  "hunter-verifier": hunterVerifier,
};
