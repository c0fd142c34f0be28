import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { rightsWork, type RightsNeeds } from "#backend/commands/rights-work.ts";
import { leaveRequest } from "#backend/rights/register/privacy-requests.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type ListMailer, listMailer } from "./list-mailer.ts";
import { rightsNeeds } from "./rights-needs.ts";
import { openListPlaces } from "./suppression.ts";

/** A phone number that a request is about, where the test names nothing else. */
export const ASKED_PHONE = "+91 98765 00001";

/** A database with a register, and the operator before it. */
export interface RequestDesk {
  readonly database: TestDatabase;
  readonly folder: string;
  readonly mailer: () => ListMailer;
  now(): number;
  setTime(time: string | number): void;
  needs(changes?: Partial<RightsNeeds>): RightsNeeds;
  /** What `npm run rights` prints. */
  rights(...parameters: string[]): Promise<readonly string[]>;
  /** Someone asks; the number of the request, or "undefined" where it was asked before. */
  ask(contact: string, changes?: Partial<Parameters<typeof leaveRequest>[1]>): Promise<string>;
  /** The lines of the export, the header first. */
  csv(): Promise<readonly string[]>;
  /** Empties the register, and begins at noon of the last day of January 2027, UTC. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const anAddress = (text: string): Email => {
  const parsed = parseEmail(text);
  if (parsed === undefined) throw new RangeError("Not an address");
  return parsed;
};

export const openRequestDesk = async (): Promise<RequestDesk> => {
  const [database, places, folder] = await Promise.all([
    createTestDatabase(),
    openListPlaces(),
    mkdtemp(path.join(tmpdir(), "leadlight-register-")),
  ]);
  let now = 0;
  let mailer = listMailer();
  let exports = 0;
  const desk: RequestDesk = {
    database,
    folder,
    mailer: () => mailer,
    now: () => now,
    setTime: (time) => {
      now = typeof time === "number" ? time : Date.parse(time);
    },
    needs: (changes = {}) => rightsNeeds(database, places, { clock: () => now, mailer, ...changes }),
    rights: (...parameters) => rightsWork(parameters)(desk.needs()),
    ask: async (contact, changes = {}) => {
      const request = {
        about: { kind: "phone", value: ASKED_PHONE },
        contact: anAddress(contact),
        kind: "see",
        language: "en",
        ...changes,
      } as const;
      return String(await leaveRequest(database.db, request, { terms: desk.needs().terms, now }));
    },
    csv: async () => {
      const file = path.join(folder, `export-${(exports += 1)}.csv`);
      await desk.rights("export", file);
      return (await readFile(file, "utf8")).replace("\u{feff}", "").trimEnd().split("\r\n");
    },
    reset: async () => {
      await database.db("truncate privacy_request, privacy_confirmation, privacy_removal, drop_item cascade");
      desk.setTime("2027-01-31T12:00:00Z");
      mailer = listMailer();
    },
    close: async () => {
      await Promise.all([database.drop(), places.remove(), rm(folder, { recursive: true })]);
    },
  };
  return desk;
};
