import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "#domain/shared/routes.ts";
import { aSignedInApp } from "#tests/support/ui/test-app.tsx";
import { createContainer } from "#wiring/container.ts";
import { signedInApp } from "#wiring/session.ts";

// A feature gets its tokens from what provides them, so that a binding that is missing does not compile.

test.each(["dashboard", ...routes.map(({ screen }) => screen)] as const)(
  "the screen %s can be made, and loaded again",
  async (name) => {
    const { screens } = aSignedInApp();
    const Screen = await screens.load[name]();
    expect(Screen).toBeTypeOf("function");
    expect(await screens.load[name]()).toBeTypeOf("function");
  },
);

test("signing in waits for no feature: app.tsx fetches each when it is opened", () => {
  const textOf = (name: string) => readFileSync(join(import.meta.dirname, "../../src/wiring", name), "utf8");
  const imported = ["app.tsx", "sign-in.tsx"].flatMap((name) =>
    [...textOf(name).matchAll(/^import (?!type )[^;]*? from "(?:\.|#wiring)\/(.*)";$/gm)].map(([, file]) => file),
  );
  expect(imported).toEqual(["container.ts", "sign-in.tsx"]);
});

test("two view-models cannot keep what was typed in them under one name", () => {
  const { perSession } = signedInApp(aSignedInApp().app);
  perSession("notes", () => ({ text: "" }));
  expect(() => perSession("notes", () => ({ text: "" }))).toThrow('under "notes"');
});

describe("the container", () => {
  test("hands over what is needed by name, and makes it once", () => {
    const { provide, tokensFor, build } = createContainer();
    let made = 0;
    const { greeting } = tokensFor({ greeting: "Hello" });
    const person = provide({ greeting }, (needs) => {
      made += 1;
      return { says: needs.greeting };
    });
    const sentence = provide({ who: person }, ({ who }) => `${who.says}, Asha`);
    expect(made).toBe(0);
    expect(build({ sentence, person }, (needs) => needs)).toEqual({
      sentence: "Hello, Asha",
      person: { says: "Hello" },
    });
    expect(build({ person }, (needs) => needs.person)).toBe(build({ person }, (needs) => needs.person));
    expect(made).toBe(1);
  });

  test("makes again at each use what is transient", () => {
    const create = createContainer().provideTransient({}, () => ({ name: "Asha" }));
    expect(create()).not.toBe(create());
  });
});
