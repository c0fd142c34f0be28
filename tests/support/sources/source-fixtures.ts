import { fixture as apollo } from "./fixtures/apollo.ts";
import { fixture as attestr } from "./fixtures/attestr.ts";
import { fixture as companySite } from "./fixtures/company-site.ts";
import { fixture as deepvue } from "./fixtures/deepvue.ts";
import { fixture as findymail } from "./fixtures/findymail.ts";
import { fixture as fullEnrich } from "./fixtures/full-enrich.ts";
import { fixture as genericHttp } from "./fixtures/generic-http.ts";
import { fixture as hunterDomainSearch } from "./fixtures/hunter-domain-search.ts";
import { fixture as hunterFinder } from "./fixtures/hunter-finder.ts";
import { fixture as hunterVerifier } from "./fixtures/hunter-verifier.ts";
import { fixture as leadmagic } from "./fixtures/leadmagic.ts";
import { fixture as peopleDataLabs } from "./fixtures/people-data-labs.ts";
import { fixture as prospeo } from "./fixtures/prospeo.ts";
import { fixture as reacher } from "./fixtures/reacher.ts";
import { fixture as searxng } from "./fixtures/searxng.ts";
import type { SourceFixture } from "./source-fixture.ts";

/** By the name of the file of each source. */
export const sourceFixtures: Readonly<Record<string, SourceFixture>> = {
  apollo,
  attestr,
  "company-site": companySite,
  deepvue,
  findymail,
  "full-enrich": fullEnrich,
  "generic-http": genericHttp,
  "hunter-domain-search": hunterDomainSearch,
  "hunter-finder": hunterFinder,
  "hunter-verifier": hunterVerifier,
  leadmagic,
  "people-data-labs": peopleDataLabs,
  prospeo,
  reacher,
  searxng,
};
