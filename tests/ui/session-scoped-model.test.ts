import { makeAutoObservable } from "mobx";
import { expect, test } from "vitest";
import { sessionScopedModel } from "#ui/lookups/session-scoped-model.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

class Tool {
  url = "";
  results = 0;
  constructor() {
    makeAutoObservable(this);
  }
  setUrl(url: string): void {
    this.url = url;
  }
  find(): void {
    this.results += 1;
  }
}

type Setup = Awaited<ReturnType<typeof aSetupSignedIn>>;

/** The tool as a page that was just loaded has it. */
const toolOf = ({ keeper, drafts }: Setup) => {
  const typed = { url: (tool: Tool, text: string) => tool.setUrl(text) };
  return sessionScopedModel({ keeper, drafts, place: "find-contacts", typed }, () => new Tool());
};

test("a tool is the same for as long as its person is signed in, and when they return after a lost session", async () => {
  const setup = await aSetupSignedIn();
  const tool = toolOf(setup);
  const first = tool();
  first.setUrl("asha");
  first.find();
  expect(tool()).toBe(first);

  await setup.keeper.end();
  setup.keeper.start(await setup.issue());

  expect(tool()).toBe(first);
});

test("after a reload in between, what was typed is there again, and what was found is not", async () => {
  const setup = await aSetupSignedIn();
  const before = toolOf(setup)();
  before.setUrl("asha");
  before.find();
  await setup.keeper.end();

  const reloaded = await aSetupSignedIn();

  expect(toolOf({ ...reloaded, drafts: setup.drafts })()).toMatchObject({ url: "asha", results: 0 });
});

test("what was typed comes back once: a reload after the return finds an empty tool", async () => {
  const setup = await aSetupSignedIn();
  const tool = toolOf(setup);
  tool().setUrl("asha");
  await setup.keeper.end();
  setup.keeper.start(await setup.issue());
  expect(tool().url).toBe("asha");

  expect(toolOf(setup)().url).toBe("");
});

test("for another person, and after a logout, the tool is a new one", async () => {
  const setup = await aSetupSignedIn();
  const tool = toolOf(setup);
  tool().setUrl("asha");
  await setup.keeper.end();
  setup.keeper.start(await setup.issue(anEmail("ben@acme.example")));
  expect(tool().url).toBe("");

  tool().setUrl("ben");
  await setup.tab().keeper.logout();
  setup.keeper.start(await setup.issue(anEmail("ben@acme.example")));
  expect(tool().url).toBe("");
});
