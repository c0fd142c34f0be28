import { expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { WantedProfileViewModel } from "#extension/popup/wanted-profile-view-model.ts";
import { memoryActivePage } from "#tests/support/ui/panel-ports.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";
const BEN = "https://www.linkedin.com/in/ben-okafor";
const WINDOW = 7;

const aPopup = async (address?: string, browserOpens = true) => {
  const page = memoryActivePage(address);
  /** What happened, in order. */
  const happened: string[] = [];
  const wanted = new WantedProfileViewModel({
    page,
    windowId: WINDOW,
    findPerson: async (profile) => {
      happened.push(`looked up ${profile}`);
      if (profile === "asha-rao") return ok({ person: { name: "Asha Rao" }, onFile: [], owned: {} });
      return profile === "ben-okafor" ? ok(undefined) : err({ kind: "unreachable" });
    },
    wanted: { leave: async (window, url) => void happened.push(`left ${url} for window ${window}`) },
    panel: {
      async open(window) {
        happened.push(`opened in window ${window}`);
        return browserOpens;
      },
    },
    done: () => happened.push("popup closed"),
  });
  const stop = wanted.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  return { wanted, page, happened, stop, settle };
};

test("a profile in front is the one to find, without a form", async () => {
  const { wanted, happened, settle } = await aPopup(`${ASHA}/?trk=search#about`);
  expect([wanted.inFront, wanted.isFormOpen, wanted.canFind]).toEqual(["asha-rao", false, true]);
  wanted.find();
  await settle();
  expect(happened).toContain(`left ${ASHA} for window ${WINDOW}`);
});

test("who is in front is looked up once, and without an answer named by the profile", async () => {
  const { wanted, page, happened, settle } = await aPopup(ASHA);
  expect(wanted.personInFront).toEqual({ name: "Asha Rao" });
  page.show(`${ASHA}#about`);
  await settle();
  expect(happened).toEqual(["looked up asha-rao"]);

  page.show(BEN);
  await settle();
  expect([wanted.inFront, wanted.personInFront]).toEqual(["ben-okafor", "nobody"]);
  page.show("https://www.linkedin.com/in/nobody-knows");
  await settle();
  expect([wanted.inFront, wanted.personInFront]).toEqual(["nobody-knows", undefined]);
});

test.each([
  undefined,
  "https://www.linkedin.com/feed/",
  "https://notes.example/?about=https://www.linkedin.com/in/asha-rao",
])("the page %s in front is nobody's profile, so that one can be pasted", async (address) => {
  const { wanted } = await aPopup(address);
  expect([wanted.inFront, wanted.isFormOpen, wanted.url, wanted.canFind]).toEqual([undefined, true, "", false]);
});

test("the form is unfolded beside a profile, and what is pasted is found instead", async () => {
  const { wanted, happened, settle } = await aPopup(ASHA);
  wanted.toggleForm();
  expect([wanted.isFormOpen, wanted.url, wanted.canFind]).toEqual([true, "", false]);
  wanted.setUrl(BEN);
  wanted.find();
  await settle();
  expect(happened).toContain(`left ${BEN} for window ${WINDOW}`);
});

test("once closed, it follows no page", async () => {
  const { wanted, page, stop, settle } = await aPopup(ASHA);
  stop();
  page.show(BEN);
  await settle();
  expect(wanted.inFront).toBe("asha-rao");
});

test("the click itself leaves the profile and opens the panel of its window, before anything is waited for", async () => {
  const { wanted, happened, settle } = await aPopup();
  wanted.setUrl("See https://in.linkedin.com/in/Asha-Rao?trk=x, please");
  wanted.find();
  expect(happened).toEqual([`left ${ASHA} for window ${WINDOW}`, `opened in window ${WINDOW}`]);
  await settle();
  expect(happened.at(-1)).toBe("popup closed");
});

test("what names no profile is refused with the site's sentence until the text changes, and opens nothing", async () => {
  const { wanted, happened, settle } = await aPopup();
  wanted.setUrl("https://www.linkedin.com/company/acme");
  wanted.find();
  await settle();
  expect(wanted.error).toBe("That's a company page. Paste a person's profile URL.");
  expect(happened).toEqual([]);
  wanted.setUrl("https://www.linkedin.com/in/a");
  expect(wanted.error).toBeUndefined();
});

test("a person's page that does not name them leads to the public profile, or has one pasted", async () => {
  const { wanted, page, settle } = await aPopup("https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH,abcd");
  expect(wanted.unnamedPage?.publicProfile).toBe("https://www.linkedin.com/in/ACwAAAB1x2Y");
  expect(wanted.isFormOpen).toBe(false);
  page.show("https://www.linkedin.com/recruiter/profile/12345,ab,CAP");
  await settle();
  expect([wanted.unnamedPage?.publicProfile, wanted.isFormOpen]).toEqual([undefined, true]);
});

test("where the browser does not open the panel, the popup stays and says how to, until another page is in front", async () => {
  const { wanted, page, happened, settle } = await aPopup(ASHA, false);
  wanted.find();
  await settle();
  expect(happened).not.toContain("popup closed");
  expect(wanted.error).toContain("didn't open the side panel");
  page.show(BEN);
  await settle();
  expect(wanted.error).toBeUndefined();
});
