import { expect, test } from "vitest";
import { failed } from "#backend/sources/http/send-request.ts";
import { companySite } from "#backend/sources/services/company-site.ts";
import { asha } from "#tests/support/sources/people.ts";
import { startStandIn } from "#tests/support/sources/stand-in.ts";

const question = { field: "work_email", person: asha } as const;

const aSite = async (robots: string) => {
  const standIn = await startStandIn();
  const pages: Readonly<Record<string, string>> = {
    "/robots.txt": robots,
    "/": '<a href="/team">Team</a>',
    "/team": "",
  };
  standIn.behave(({ path }) => ({ status: 200, body: pages[path] ?? "" }));
  return standIn;
};

test.each([
  ["one second", "", [1000, 1000]],
  ["as long as robots.txt asks", "User-agent: *\nCrawl-delay: 3\n", [3000, 3000]],
])("it waits before each page: %s", async (_, robots, expected) => {
  const site = await aSite(robots);
  try {
    const pauses: number[] = [];
    const pause = (ms: number) => {
      // Nothing may be asked for before the pause ends.
      pauses.push(ms);
      expect(site.requests.length).toBe(pauses.length);
      return Promise.resolve();
    };
    const source = companySite({ originOf: () => site.origin, isAllowed: () => true, pause });
    expect(await source.ask(question, AbortSignal.any([]))).toEqual({ outcome: "nothing" });
    expect(pauses).toEqual(expected);
  } finally {
    await site.close();
  }
});

test("the caller can end the wait", async () => {
  const site = await aSite("");
  try {
    const caller = new AbortController();
    const pause = (_: number, signal: AbortSignal) => {
      caller.abort();
      return Promise.reject(new Error(String(signal.aborted)));
    };
    const source = companySite({ originOf: () => site.origin, isAllowed: () => true, pause });
    expect(await source.ask(question, caller.signal)).toEqual(failed("ended by the caller", true));
  } finally {
    await site.close();
  }
});

test.each(["", "localhost", "[::1]", "acme.example:22", "asha@acme.example", "acme.example/team", "acme.example#"])(
  "%j is no domain, and not asked",
  async (domain) => {
    const source = companySite({});
    const reply = await source.ask({ field: "work_email", person: { ...asha, domain } }, AbortSignal.any([]));
    expect(reply).toEqual(failed("no domain", false));
  },
);

test("this machine is no company", async () => {
  const source = companySite({});
  const reply = await source.ask(
    { field: "work_email", person: { ...asha, domain: "127.0.0.1" } },
    AbortSignal.any([]),
  );
  expect(reply).toEqual(failed("private address", false));
});
