import { describe, expect, test } from "vitest";
import { routes } from "#domain/routes.ts";
import { aWorld, aWorldSignedIn } from "#tests/support/ui-world.tsx";
import { bulkTokens } from "#wiring/bulk/bulk-tokens.ts";
import { provideBulk } from "#wiring/bulk/bulk.tsx";
import { createContainer, token } from "#wiring/container.ts";
import { historyTokens } from "#wiring/history/history-tokens.ts";
import { createTeam } from "#wiring/team/team.tsx";
import { teamTokens } from "#wiring/team/team-tokens.ts";
import { paymentTokens } from "#wiring/payments/payment-tokens.ts";
import { notificationPortTokens } from "#wiring/settings/notification-tokens.ts";
import { createSettings } from "#wiring/settings/settings.tsx";
import { tokens } from "#wiring/tokens.ts";

/** Registered when their overlays are opened: the tests of the same names in tests/ui open them. */
const withItsOverlay = new Set(["profileCompletion", "settings"]);

test.each(Object.entries(tokens).filter(([name]) => !withItsOverlay.has(name)))(
  "%s can be made once the screens are there",
  async (_, named) => {
    const { screens, container } = aWorldSignedIn();
    await Promise.all(Object.values(screens.load).map((load) => load()));
    expect(container.get<unknown>(named)).toBeDefined();
  },
);

test("what bulk mode is made of can be made once it is opened", async () => {
  const { container, world } = aWorldSignedIn();
  provideBulk(container, await world.loadBulkPorts());
  for (const named of Object.values(bulkTokens)) expect(container.get<unknown>(named)).toBeDefined();
});

test("what the history is made of can be made once it is opened", async () => {
  const { container, screens } = aWorldSignedIn();
  await screens.load.history();
  for (const named of Object.values(historyTokens)) expect(container.get<unknown>(named)).toBeDefined();
});

test("what organisations are made of can be made once their screens and invitations are opened", async () => {
  const { container, screens, world } = aWorldSignedIn();
  await screens.load.dashboard();
  const team = createTeam(container, await world.loadTeamPorts(), () => (create) => create);
  await Promise.all(Object.values(team).map((load) => load()));
  for (const named of Object.values(teamTokens)) expect(container.get<unknown>(named)).toBeDefined();
});

test("what Settings needs of the browser can be made once they are opened", async () => {
  const { container, screens, world } = aWorldSignedIn();
  await screens.load.dashboard();
  createSettings(container, await world.loadNotificationPorts(), () => (create) => create, {
    team: async () => {},
    payments: async () => {},
  });
  for (const named of Object.values(notificationPortTokens)) expect(container.get<unknown>(named)).toBeDefined();
});

test("what plans are bought by can be made once a screen of them is opened", async () => {
  const { container, screens } = aWorldSignedIn();
  await Promise.all([screens.load.payment(), screens.load["payment-result"]()]);
  for (const named of Object.values(paymentTokens)) expect(container.get<unknown>(named)).toBeDefined();
});

test("signing in needs nothing of what the tools are made of", async () => {
  const { screens, container } = aWorld();
  await Promise.all([screens.load.login(), screens.load.otp()]);
  expect(container.get(tokens.login)).toBeDefined();
  expect(() => container.get(tokens.revealContact)).toThrow(/revealContact/);
});

test.each(routes.map(({ path, screen }) => [screen, path] as const))(
  "the screen %s of %s may be loaded again",
  async (name) => {
    const { screens } = aWorldSignedIn();
    await screens.load[name]();
    expect(await screens.load[name]()).toBeTypeOf("function");
  },
);

describe("the container", () => {
  const greeting = token<string>("Greeting");
  const person = token<{ readonly name: string }>("Person");

  test("hands over what is needed by name, and makes it once", () => {
    const { provide, get } = createContainer();
    let made = 0;
    provide(greeting, { who: person }, ({ who }) => `Hello, ${who.name}`);
    provide(person, {}, () => {
      made += 1;
      return { name: "Asha" };
    });
    expect(get(greeting)).toBe("Hello, Asha");
    expect(get(greeting)).toBe("Hello, Asha");
    expect(made).toBe(1);
  });

  test("makes anew what is provided for each", () => {
    const { provideEach } = createContainer();
    const create = provideEach(person, {}, () => ({ name: "Asha" }));
    expect(create()).not.toBe(create());
  });

  test("names what is missing", () => {
    const { provide, get } = createContainer();
    provide(greeting, { who: person }, ({ who }) => who.name);
    expect(() => get(greeting)).toThrow(/Person/);
  });
});
