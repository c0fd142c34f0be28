import { freePort } from "#tests/support/backend/free-port.ts";
import { fullEnrichResult } from "#tests/support/sources/fixtures/full-enrich.ts";
import { type Behaviour, type ReceivedRequest, startStandIn } from "#tests/support/sources/stand-in.ts";
import { type BackendProcess, startBackendProcess } from "./backend-process.ts";

const KEY = "key-7f3a91";

/** A backend with four sources, each played by a server that answers as a test wants. */
export interface SearchingBackend {
  readonly backend: BackendProcess;
  /** Answers a question of People Data Labs: what it knows of a profile, by the name of the field. */
  peopleDataLabs(answer: (request: ReceivedRequest) => Behaviour): void;
  prospeo(answer: (request: ReceivedRequest) => Behaviour): void;
  fullEnrich(answer: (request: ReceivedRequest) => Behaviour): void;
  apollo(answer: (request: ReceivedRequest) => Behaviour): void;
  /** How many questions all of them have been asked. A cancelled search still looks for its answer later: that asks nothing new. */
  asked(): number;
  stop(): Promise<void>;
}

export const searchedSources = ["prospeo", "people-data-labs", "full-enrich", "apollo"] as const;

export const startSearchingBackend = async (): Promise<SearchingBackend> => {
  const [peopleDataLabs, prospeo, fullEnrich] = [await startStandIn(), await startStandIn(), await startStandIn()];
  const apollo = await startStandIn();
  const backend = await startBackendProcess({
    // The commands beside it find its database by the folder, and its page by the port.
    PORT: String(await freePort()),
    LEADLIGHT_PEOPLE_DATA_LABS_KEY: KEY,
    LEADLIGHT_PEOPLE_DATA_LABS_URL: peopleDataLabs.origin,
    LEADLIGHT_PROSPEO_KEY: KEY,
    LEADLIGHT_PROSPEO_URL: prospeo.origin,
    LEADLIGHT_FULL_ENRICH_KEY: KEY,
    LEADLIGHT_FULL_ENRICH_URL: fullEnrich.origin,
    LEADLIGHT_APOLLO_KEY: KEY,
    LEADLIGHT_APOLLO_URL: apollo.origin,
  });
  // In the order in which they are asked.
  for (const source of searchedSources) await backend.sources("enable", source, "--terms-read");
  return {
    backend,
    peopleDataLabs: peopleDataLabs.behave,
    prospeo: prospeo.behave,
    fullEnrich: fullEnrich.behave,
    apollo: apollo.behave,
    asked: () =>
      [peopleDataLabs, prospeo, apollo]
        .flatMap(({ requests }) => requests)
        .concat(fullEnrich.requests.filter(({ method }) => method === "POST")).length,
    stop: async () => {
      await backend.stop();
      for (const service of [peopleDataLabs, prospeo, fullEnrich, apollo]) await service.close();
    },
  };
};

/** Answers in the shapes of the services. */
export const answers = {
  down: { status: 503, body: {} },
  refused: { status: 451, body: {} },
  /** Prospeo has nobody. */
  noMatch: { status: 400, body: { error: true, error_code: "NO_MATCH" } },
  /** People Data Labs has nobody. */
  noRecord: { status: 404, body: { status: 404, error: { type: "not_found", message: "No records were found" } } },
  person: (data: object) => ({ status: 200, body: { status: 200, likelihood: 9, data } }),
  /** FullEnrich has begun, and has ended. */
  begun: { status: 200, body: { enrichment_id: "e-1" } },
  searching: { status: 200, body: fullEnrichResult("IN_PROGRESS", {}, 0) },
  /** Apollo has nobody, or an address. */
  noPerson: { status: 200, body: { person: null } },
  matched: (email: string) => ({
    status: 200,
    body: { person: { name: "Asha Rao", email, email_status: "verified" } },
  }),
  delivered: (email: string) => ({
    status: 200,
    body: fullEnrichResult("FINISHED", { most_probable_work_email: { email, status: "DELIVERABLE" } }, 1),
  }),
} as const satisfies Record<string, Behaviour | ((value: never) => Behaviour)>;
