import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { type Configuration, readConfiguration } from "#backend/composition/configuration.ts";
import { streamLog } from "#backend/platform/log.ts";
import { type Backend, startBackend } from "#backend/composition/server.ts";
import { devServices } from "#dev/dev-services.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { readCode } from "./inbox.ts";

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
}

export interface TestBackend {
  readonly origin: string;
  readonly database: TestDatabase;
  /** Where uploaded files lie, unless the test says otherwise. */
  readonly dataFolder: string;
  /** Everything logged so far. */
  log(): string;
  /** Lets the backend's clock run ahead; it otherwise shows the real time. */
  advance(milliseconds: number): void;
  /** The newest code that was mailed to the address. */
  codeFor(email: string): Promise<string>;
  /** Signs somebody in by a code from the inbox; the address is made up where none is given. */
  signUp(email?: string): Promise<Tokens & { readonly email: string }>;
  close(): Promise<void>;
}

const SessionAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});

/** Limits so high that only tests that set lower ones reach them, and no queries to real name servers. */
const generous = {
  LEADLIGHT_NETWORK_REQUESTS: "100000",
  LEADLIGHT_DRAIN_SECONDS: "0",
  LEADLIGHT_CALLS: "100000",
  LEADLIGHT_NETWORK_CALLS: "100000",
  LEADLIGHT_NETWORK_WRONG_TRIES: "100000",
  LEADLIGHT_FREE_REQUESTS: "100000",
  LEADLIGHT_FREE_NETWORK_REQUESTS: "100000",
  LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
  LEADLIGHT_VERIFY_DNS: "127.0.0.1:9",
};

let people = 0;

/** A whole backend on a free port over a database of its own. `environment` is what an operator would set; `through` gives the address by which its own connections go. */
export const startTestBackend = async (
  environment: Readonly<Record<string, string>> = {},
  changes: Partial<Configuration> = {},
  through: (databaseUrl: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<TestBackend> => {
  const database = await createTestDatabase("filled");
  const lines: string[] = [];
  let ahead = 0;
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-backend-"));
  const [appFolder, dataFolder] = [path.join(folder, "app"), path.join(folder, "data")];
  const ours = { PORT: "0", DATABASE_URL: await through(database.url), LEADLIGHT_DATA: dataFolder };
  const configuration = readConfiguration({ ...ours, ...generous, ...environment });
  const backend: Backend = await startBackend(
    { ...configuration, appFolder, ...changes },
    {
      log: streamLog({ write: (line) => lines.push(line) }),
      clock: () => Date.now() + ahead,
      createDevServices: devServices,
    },
  );
  const origin = `http://127.0.0.1:${backend.port}`;

  const post = async (call: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/auth/v1/${call}`, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const codeFor = async (email: string): Promise<string> => {
    const code = await readCode(origin, email);
    if (code === undefined) throw new Error(`No code for ${email} in the inbox`);
    return code;
  };

  return {
    origin,
    database,
    dataFolder,
    codeFor,
    log: () => lines.join(""),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    signUp: async (email = `person${(people += 1)}@acme.example`) => {
      await post("otp", { email });
      const session = await post("verify", { email, token: await codeFor(email), type: "email" });
      const { access_token: accessToken, refresh_token: refreshToken, user } = SessionAnswer.parse(session);
      return { accessToken, refreshToken, userId: user.id, email };
    },
    close: async () => {
      await backend.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
