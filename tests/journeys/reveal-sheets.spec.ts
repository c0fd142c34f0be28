import type { Page, Route } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { FURTHER_LOOK } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { find, revealButton } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const looks = [
  { width: 390, height: 844, colorScheme: "dark", isFurther: false },
  { width: 768, height: 1024, colorScheme: "dark", isFurther: true },
  { width: 1366, height: 768, colorScheme: "light", isFurther: false },
  { width: 1920, height: 1080, colorScheme: "dark", isFurther: true },
] as const;

const profile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

const owned = { by: "asha.rao@acme.example", at: "2026-05-03T09:00:00Z" };
const LONG_EMAIL = "maria-fernanda.gonzalez.de.la.cruz.y.santillan@international-logistics.acme.example";
const phones = ["+91 00000 00001", "+91 00000 00002", "+91 00000 00003"].map((item) => ({
  item,
  kind: "mobile",
  confirmed_at: "2026-05-03",
  source: "sample",
}));

/** What the directory answers, by profile and type. */
const answers: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  asha: {
    profile: {
      found: true,
      name: "Asha Rao",
      title: "Head of Sales",
      company: "Orbit Freight",
      on_file: ["phone_no", "work_email"],
      owned: {},
    },
    phone_no: { phone_no: phones },
    email: { email: [] },
  },
  mine: {
    profile: {
      found: true,
      name: "Maria Fernanda González de la Cruz y Santillán Villavicencio",
      title: "Regional Vice President for Sales and Business Development in Asia and the Pacific",
      company: "International Logistics and Freight Forwarding Holdings Limited",
      on_file: ["phone_no", "email", "work_email"],
      owned: {
        phone_no: { values: phones.slice(0, 1), ...owned },
        email: { values: [{ item: LONG_EMAIL, kind: "personal", confirmed_at: "2026-05-03" }], ...owned },
        work_email: { values: [{ item: "m@acme.example" }], ...owned },
      },
    },
  },
  known: {
    profile: {
      found: true,
      name: "Asha Rao",
      on_file: ["phone_no", "email", "work_email"],
      owned: { phone_no: { values: phones.slice(0, 1), ...owned } },
    },
    email: {
      email: [{ item: "asha@home.example", kind: "personal", confirmed_at: "2026-05-03", source: "Sample directory" }],
    },
    work_email: { work_email: ["asha.rao@acme.example"], owned },
  },
  nobody: { profile: { found: false } },
};

/** Answers from the table above; what is not in it fails. Calls of the type that is held wait until it is let go. */
const directory = async (page: Page) => {
  let held: { readonly type: string; readonly gate: PromiseWithResolvers<void> } | undefined;
  await page.route("**/webhook/extractor1**", async (route: Route) => {
    const { searchParams } = new URL(route.request().url());
    const type = searchParams.get("type") ?? "";
    const slug = searchParams.get("profile_url")?.split("/").at(-1) ?? "";
    if (type === held?.type) await held.gate.promise;
    const json = answers[slug]?.[type];
    await route.fulfill(json === undefined ? { status: 502, body: "broken" } : { json });
  });
  return {
    hold: (type: string) => void (held = { type, gate: Promise.withResolvers<void>() }),
    letGo: () => held?.gate.resolve(),
  };
};

/** Where every line begins, from the top of the page. */
const tops = async (page: Page): Promise<(number | undefined)[]> => {
  const boxes = await Promise.all(
    ["Phone Number", "Secondary Email", "Work Email"].map((name) => page.getByRole("heading", { name }).boundingBox()),
  );
  // A click may have scrolled the page.
  const scrolled = await page.evaluate(() => window.scrollY);
  return boxes.map((box) => (box ? box.y + scrolled : undefined));
};

/** Whether a press on one of them can meet another one. */
const meet = async (page: Page, names: RegExp): Promise<string[]> => {
  const buttons = await page.getByRole("button", { name: names }).all();
  const boxes = await Promise.all(buttons.map(async (button) => ({ button, box: await button.boundingBox() })));
  return boxes.flatMap(({ button, box: one }, place) =>
    boxes.slice(place + 1).flatMap(({ button: next, box: other }) => {
      if (one === null || other === null) return [];
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
      return isBeside || isBelow ? [] : [`${String(button)} and ${String(next)}`];
    }),
  );
};

for (const { width, height, colorScheme, isFurther } of looks) {
  test.describe(`${width} px, ${colorScheme}`, { tag: isFurther ? FURTHER_LOOK : [] }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test("a sheet is readable in every state, and no line moves when another changes", async ({ page, person }) => {
      const takePicture = async (name: string): Promise<void> => {
        const folder = process.env.SHOTS;
        if (folder) await page.screenshot({ path: `${folder}/sheet-${width}-${colorScheme}-${name}.png` });
      };
      const examine = async (name: string): Promise<void> => {
        await takePicture(name);
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
      };
      const { hold, letGo } = await directory(page);
      await page.route("**/webhook/verify_email**", (route) =>
        route.fulfill({ json: { result: "true", owned, message: "The mail server accepts mail for this address." } }),
      );
      await enter(page, person);

      hold("profile");
      await find(page, profile("asha"));
      await expect(page.getByRole("heading", { name: "asha" })).toBeVisible();
      const places = await tops(page);
      await takePicture("asked");
      letGo();
      await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
      expect(await tops(page)).toEqual(places);
      await examine("closed");

      hold("email");
      await revealButton(page, "Secondary Email").click();
      await expect(page.getByText("Revealing")).toBeAttached();
      expect(await tops(page)).toEqual(places);
      await takePicture("loading");
      letGo();
      await expect(page.getByText("No result. No credits used.")).toBeVisible();
      expect(await tops(page)).toEqual(places);
      await revealButton(page, "Work Email").click();
      await expect(page.getByText("Something went wrong. No credits used.")).toBeVisible();
      expect(await tops(page)).toEqual(places);
      await revealButton(page, "Phone Number").click();
      await expect(page.getByRole("button", { name: /^Copy phone number/ })).toHaveCount(3);
      await examine("settled");

      await find(page, profile("known"));
      await expect(page.getByText(/^(?:Already revealed|Revealed by)/)).toBeVisible();
      await takePicture("one-owned");
      // On a phone, Verify has a line of its own.
      if (width >= 768) expect(await tops(page)).toEqual(places);
      await revealButton(page, "Secondary Email").click();
      const reveal = await revealButton(page, "Work Email").boundingBox();
      await revealButton(page, "Work Email").click();
      await expect(page.getByRole("button", { name: /^Verify/ })).toHaveCount(2);
      // Nothing that spends comes under the pointer.
      const spends = await page.getByRole("button", { name: /^Verify .* for asha\.rao@acme/ }).boundingBox();
      const isClear = reveal && spends && (spends.x + spends.width < reveal.x || spends.y > reveal.y + reveal.height);
      expect(isClear).toBe(true);
      await expect(page.getByRole("button", { name: /^Report wrong/ })).toHaveCount(3);
      expect(await meet(page, /^(?:Verify|Report wrong|Copy)/)).toEqual([]);
      if (width >= 768) expect(await tops(page)).toEqual(places);
      await page.getByRole("button", { name: /^Verify .* for asha@home/ }).click();
      await expect(page.getByText("Valid Email")).toBeVisible();
      if (width >= 768) expect(await tops(page)).toEqual(places);
      await examine("verified");
      const [verify, copy] = await Promise.all(
        [/^Verify .* for asha\.rao@acme/, /^Copy work email/].map((name) =>
          page.getByRole("button", { name }).boundingBox(),
        ),
      );
      const value = await page.getByRole("link", { name: "asha.rao@acme.example" }).boundingBox();
      if (width > 768)
        expect([value?.x, verify?.x, copy?.x].toSorted((a = 0, b = 0) => a - b)).toEqual([
          value?.x,
          verify?.x,
          copy?.x,
        ]);

      await find(page, profile("nobody"));
      await expect(page.getByText(/^No match for this profile\./)).toBeVisible();
      await takePicture("nobody");
      const head = page.getByRole("region", { name: /^Contact details of/ }).locator("header");
      await expect(head).toHaveCSS("border-bottom-width", "0px");

      await find(page, profile("failing"));
      await expect(page.getByText(/^Couldn't load this person's name\./)).toBeVisible();
      await takePicture("untold");

      await find(page, profile("mine"));
      await expect(page.getByText("Revealed", { exact: true })).toHaveCount(3);
      await expect(page.getByRole("button", { name: /^Reveal/ })).toHaveCount(0);
      await examine("owned");

      const copies = await page.getByRole("button", { name: /^Copy (phone|secondary|work)/ }).all();
      const boxes = await Promise.all(copies.map((copy) => copy.boundingBox()));
      expect(new Set(boxes.map((box) => box?.x)).size, "copy buttons in one column").toBe(1);
    });
  });
}

test("at 1366 × 768 a sheet of three lines fits into the window: a reveal scrolls nothing", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await find(page);
  await revealButton(page, "Phone Number").click();
  await expect(page.getByText("Revealed", { exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});
