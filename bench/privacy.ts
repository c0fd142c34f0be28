import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { startBackend } from "#backend/composition/server.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { devServices } from "#dev/dev-services.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { judge, quantile } from "./judge.ts";

/**
 * Asks at /privacy/request about addresses of people in the directory and about others, in turns, and compares the answers:
 * their bytes and their times. Needs no network: BENCH_DATABASE_URL, an empty database, or an embedded PostgreSQL.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: "string", default: "1000" },
    people: { type: "string", default: "20000" },
  },
});
const requests = Number(options.requests);
const people = Number(options.people);

/** Milliseconds between known and unknown ones, at the 95th percentile. */
const GOAL = 20;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** As long as every other one. */
const address = (word: "known" | "other", index: number): string =>
  `${word}${String(index).padStart(7, "0")}@acme.example`;

const url = process.env["BENCH_DATABASE_URL"];
const folder = await mkdtemp(path.join(tmpdir(), "leadlight-privacy-"));
const database = await openDatabase({ url, dataFolder: folder, log: silentLog });
try {
  await migrate(database);
  await database.transaction((db) =>
    storeContacts(
      db,
      Array.from({ length: people }, (_, index) => {
        const slug = parseProfileUrl(`linkedin.com/in/privacy-bench-${index}`);
        if (slug === undefined) throw new RangeError("Not a profile");
        const email = { value: address("known", index), kind: null, confirmed_at: null, source: "Bench" };
        return { slug, name: null, title: null, company: null, phone_no: [], email: [email], work_email: [] };
      }),
    ),
  );
} finally {
  await database.close();
}

const configuration = readConfiguration({
  PORT: "0",
  LEADLIGHT_DATA: folder,
  LEADLIGHT_PROXY_HOPS: "1",
  LEADLIGHT_DRAIN_SECONDS: "0",
  ...(url !== undefined && { DATABASE_URL: url }),
});
const backend = await startBackend(configuration, { log: silentLog, createDevServices: devServices });
try {
  const origin = `http://127.0.0.1:${backend.port}`;
  let networks = 0;
  const ask = async (email: string): Promise<{ readonly ms: number; readonly text: string }> => {
    networks += 1;
    const began = performance.now();
    const answer = await fetch(`${origin}/privacy/request`, {
      method: "POST",
      body: new URLSearchParams({ asked: email }),
      headers: {
        Origin: origin,
        "X-Forwarded-For": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
      },
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${email}: answered ${answer.status}`);
    return { ms, text: text.replaceAll(/nonce="[^"]+"/g, "").replaceAll(/(?:known|other)\d{7}/g, "") };
  };

  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  const warmUp = 50;
  for (let index = 0; index < warmUp + requests; index += 1) {
    for (const word of index % 2 === 0 ? (["known", "other"] as const) : (["other", "known"] as const)) {
      const { ms, text } = await ask(address(word, index));
      bodies.add(text);
      if (index >= warmUp) times[word === "known" ? "known" : "unknown"].push(ms);
    }
  }
  for (const [name, ofThose] of Object.entries(times)) {
    const [half, most, all] = [0.5, 0.95, 1].map((share) => quantile(ofThose, share).toFixed(2));
    say(`${name} addresses: ${ofThose.length} requests, p50 ${half} ms, p95 ${most} ms, slowest ${all} ms`);
  }
  const apart = Math.abs(quantile(times.known, 0.95) - quantile(times.unknown, 0.95));
  const isSame = judge("different answers", bodies.size, 1, String(bodies.size));
  const isNear = judge("p95 of known and unknown addresses", apart, GOAL, `${apart.toFixed(2)} ms apart`);
  if (!isSame || !isNear) process.exitCode = 1;
} finally {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
}
