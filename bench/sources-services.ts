import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { httpSource } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";

export const SERVICES = ["one", "two", "three", "four", "five", "six", "seven", "eight"] as const;
export const PRICE = 1_000;

const Answer = z.object({ email: z.string().nullable() });

/** Eight sources over HTTP, each with the same shape at a path of its own. */
export const benchSources = (origin: string): readonly Source[] =>
  SERVICES.map((name) =>
    httpSource(
      { origin, key: "", clock: Date.now },
      {
        name,
        answers: ["work_email"],
        needs: [["profile"]],
        price: { perFound: PRICE, perAsked: 0 },
        mayBeShownTo: "organisation",
        limits: { atOnce: 64 },
        keepForDays: 90,
        headers: {},
        requestFor: ({ person: { profile } }) => ({ path: `/${name}`, query: { profile } }),
        answer: Answer,
        read: ({ email }) =>
          email === null
            ? { outcome: "nothing" }
            : { outcome: "found", values: [{ text: email, mailbox: "deliverable", confirmedAt: Date.now() }] },
        failure: z.object({}),
        checkRequest: { path: `/${name}` },
      },
    ),
  );

export interface Services {
  readonly origin: string;
  /** How often each service was asked about each profile: "one person-7". */
  readonly asked: ReadonlyMap<string, number>;
  /** How often each found the person, and charged for it. */
  readonly paid: ReadonlyMap<string, number>;
  close(): void;
}

interface Behaviour {
  /** Of 100 questions, those that fail, and those that are found of the others. */
  readonly faults: number;
  readonly found: number;
  readonly delayMs: number;
  /** Services that answer every question with 503. */
  readonly down?: readonly string[];
  /** Services that know nobody. */
  readonly empty?: readonly string[];
}

export const openServices = async ({ faults, found, delayMs, down = [], empty = [] }: Behaviour): Promise<Services> => {
  const asked = new Map<string, number>();
  const paid = new Map<string, number>();
  const count = (times: Map<string, number>, question: string) => times.set(question, (times.get(question) ?? 0) + 1);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const service = url.pathname.slice(1);
    const question = `${service} ${url.searchParams.get("profile")}`;
    count(asked, question);
    const chance = createHash("sha256").update(question).digest().readUInt16BE(0) % 100;
    const other = createHash("sha256").update(question).digest().readUInt16BE(2) % 100;
    void pause(delayMs).then(() => {
      if (down.includes(service) || chance < faults / 3) return response.writeHead(503).end();
      if (chance < (faults * 2) / 3) return response.writeHead(200).end("<html>");
      if (chance < faults) return response.destroy();
      const email =
        other < found && !empty.includes(service)
          ? `${createHash("sha1").update(question).digest("hex")}@found.example`
          : null;
      if (email !== null) count(paid, question);
      return response
        .writeHead(200, { "Content-Type": "application/json" })
        .end(JSON.stringify({ email, phone: "+91 98765 43210" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, paid, close: () => server.close() };
};
