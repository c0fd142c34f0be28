import { describe, expect, test } from "vitest";
import { webhookProfileSearch } from "#adapters/webhook/webhook-profile-search.ts";
import { failureText } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { anEmail, NOON } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

const { client, answering } = aWebhookHost();
const profiles = webhookProfileSearch(client);
const byEmail: EnrichmentQuery = { kind: "email", email: anEmail("asha@acme.example") };

const search = (query: EnrichmentQuery = byEmail) => profiles.search(query, idempotencyKey("enrichment", "asha", NOON));

const url = "https://www.linkedin.com/in/asha-rao";
const asha = { title: "Asha Rao", url, description: "Head of Sales" };

describe("a search for profiles", () => {
  test("by an address sends the address and the token, under its key", async () => {
    const received = answering({ output: "Not Found" });
    await search();
    expect(JSON.parse(received.body ?? "")).toEqual({ email: "asha@acme.example", access_token: "token" });
    expect(received.key).toBe("enrichment:asha:2026-01-15");
  });

  test("by person sends name, company and, where there is one, the role", async () => {
    const received = answering({ output: "Not Found" });
    await search({ kind: "person", name: "Asha Rao", company: "Orbit" });
    expect(JSON.parse(received.body ?? "")).toEqual({ name: "Asha Rao", company: "Orbit", access_token: "token" });
    await search({ kind: "person", name: "Asha Rao", company: "Orbit", role: "Sales" });
    expect(JSON.parse(received.body ?? "")).toMatchObject({ role: "Sales" });
  });
});

test("profiles that are still searched for are none yet", async () => {
  answering({ pending: { id: "search-1", ask_again_at: "2026-11-25T12:00:03Z" } });
  expect(await search()).toEqual(ok({ profiles: [], pending: { id: "search-1", askAgainAt: "2026-11-25T12:00:03Z" } }));
});

test("of more people to choose from than fit, the first three are shown", async () => {
  const candidates = ["One", "Two", "Three", "Four"].map((name) => ({ name, company: "Orbit", reason: "Fits" }));
  answering({ candidates });
  expect(await profiles.findCandidates({ kind: "person", name: "Asha Rao", company: "Orbit" })).toEqual(
    ok(candidates.slice(0, 3)),
  );
});

test("a profile bears why it fits, where the host says so", async () => {
  const reason = "Name and company match · Ltd left out";
  answering({ output: [{ ...asha, reason }] });
  expect(await search()).toEqual(ok({ profiles: [{ ...asha, reason }] }));
  answering({ output: [{ ...asha, reason: null }] });
  expect(await search()).toEqual(ok({ profiles: [asha] }));
});

describe("a profile that may be someone else's", () => {
  test("bears the reasons", async () => {
    const match = { kind: "possible", reasons: ["Role differs (Plant Manager)"] };
    answering({ output: [{ ...asha, match }] });
    expect(await search()).toEqual(ok({ profiles: [{ ...asha, match }] }));
  });

  test.each([null, "possible", { kind: "certain" }, { kind: "possible" }, { kind: "possible", reasons: "role" }, 0.7])(
    "is shown like any other where the host says %j",
    async (match) => {
      answering({ output: [{ ...asha, match }] });
      expect(await search()).toEqual(ok({ profiles: [asha] }));
    },
  );
});

describe("a look-up of owned profiles", () => {
  const owned = { by: "ben@acme.example", at: "2026-01-01T00:00:00Z" };

  test("says that it is one, and sends no key, as nothing is charged", async () => {
    const received = answering({ owned: null });
    await profiles.findOwned(byEmail);
    expect(JSON.parse(received.body ?? "")).toEqual({
      email: "asha@acme.example",
      owned_only: true,
      access_token: "token",
    });
    expect(received.key).toBeNull();
  });

  test("finds what is owned, with who owns it", async () => {
    answering({ output: [asha], owned });
    expect(await profiles.findOwned(byEmail)).toEqual(ok({ profiles: [asha], owned }));
  });

  test("finds nothing where it is not owned", async () => {
    answering({ owned: null });
    expect(await profiles.findOwned(byEmail)).toEqual(ok(undefined));
  });

  test.each([[{ output: [asha] }], [{}], [[{ search_results: [asha] }]], [{ output: "not found", owned }]])(
    "takes %j for no answer to it",
    async (body) => {
      answering(body);
      expect(await profiles.findOwned(byEmail)).toEqual(err({ kind: "bad-answer" }));
    },
  );
});

describe("the answer to enrichment", () => {
  test("may be an output with the profiles", async () => {
    answering({ output: [asha] });
    expect(await search()).toEqual(ok({ profiles: [asha] }));
  });

  test("may be an array whose first item has the search results", async () => {
    answering([{ search_results: [asha] }, "whatever else"]);
    expect(await search()).toEqual(ok({ profiles: [asha] }));
  });

  test.each([
    ["url", "description"],
    ["link", "snippet"],
    ["url", "snippet"],
    ["link", "description"],
  ])("may call a profile's parts title, %s and %s", async (address, text) => {
    const record = { title: "Asha Rao", [address]: url, [text]: "Head of Sales" };
    answering([{ search_results: [record] }]);
    expect(await search()).toEqual(ok({ profiles: [asha] }));
    answering({ output: [record] });
    expect(await search()).toEqual(ok({ profiles: [asha] }));
  });

  test.each([[{ output: "Not Found" }], [{ output: [] }], [[{ search_results: [] }]]])(
    "like %j says that nothing was found",
    async (body) => {
      answering(body);
      expect(await search()).toEqual(ok({ profiles: [] }));
    },
  );

  test("keeps the order, names a profile without title by its address, and leaves out what leads nowhere", async () => {
    answering({
      output: [
        { url: ` ${url} `, title: " " },
        { title: "No address", url: "  ", link: null },
        { title: "Ben Ode", url: null, link: "https://www.linkedin.com/in/ben-ode", snippet: null },
      ],
    });
    expect(await search()).toEqual(
      ok({
        profiles: [
          { title: url, url, description: "" },
          { title: "Ben Ode", url: "https://www.linkedin.com/in/ben-ode", description: "" },
        ],
      }),
    );
  });

  test("shows a profile that was found twice once, where it stood first", async () => {
    answering({ output: [asha, { title: "Ben Ode", url: `${url}-2` }, { ...asha, title: "Asha R." }] });
    expect(await search()).toMatchObject(ok({ profiles: [asha, { title: "Ben Ode" }] }));
  });

  test("says who owns it", async () => {
    answering({ output: [asha], owned: { by: "ben@acme.example", at: "2026-01-01T00:00:00Z" } });
    expect(await search()).toMatchObject(ok({ owned: { by: "ben@acme.example", at: "2026-01-01T00:00:00Z" } }));
  });

  test("with a message is the server's word, whatever stands beside it", async () => {
    answering({ message: "The search is closed", output: [asha] });
    expect(await search()).toEqual(err({ kind: "server-said", message: "The search is closed" }));
  });

  test.each([
    [null],
    [7],
    ["Not Found"],
    [{}],
    [[]],
    [[{}]],
    [[{ output: [asha] }]],
    [{ output: null }],
    [{ output: "not found" }],
    [{ output: asha }],
    [{ output: [null] }],
    [{ output: [{ title: 7, url }] }],
    [{ output: [{ search_results: [asha] }] }],
    [{ output: [asha, { search_results: [asha] }] }],
    [{ output: [{}] }],
    [{ output: [{ name: "Asha Rao", profile_url: url }] }],
    [{ output: [{ title: "Asha Rao", description: "Head of Sales" }] }],
    [{ output: [{ title: "Asha Rao", url: " ", link: null }] }],
    [{ output: [{ title: "Asha Rao", url: null }] }],
    [{ output: { search_results: [asha] } }],
    [{ output: "" }],
    [{ results: [] }],
    [[{ search_results: [{ output: [asha] }] }]],
    [[{ search_results: [{ name: "Asha Rao" }] }]],
    [[{ results: [] }, { search_results: [] }]],
    [{ search_results: [asha] }],
    [[{ search_results: null }]],
    [[{ search_results: [[asha]] }]],
  ])("like %j is of an invalid format", async (body) => {
    answering(body);
    const answer = await search();
    expect(answer).toEqual(err({ kind: "bad-answer" }));
    expect(answer.ok || failureText(toolFailureMessages.enrichment, answer.error)).toBe(
      "Invalid response format received from server.",
    );
  });
});
