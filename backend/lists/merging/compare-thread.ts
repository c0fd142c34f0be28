import { parentPort, workerData } from "node:worker_threads";
import { findDuplicates } from "#domain/lists/duplicates/find-duplicates.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import type { PeopleToCompare } from "./compare-in-thread.ts";

/** The thread in which the people of one account are compared. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- From `compareInThread` alone, by structured clone.
const { people, apart } = workerData as PeopleToCompare;
parentPort?.postMessage(findDuplicates(people, toLatin, apart), []);
