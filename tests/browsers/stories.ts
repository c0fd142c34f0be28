import { expect } from "@playwright/test";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { PATIENCE, type Person, type Target } from "./person.ts";

interface Visit {
  readonly person: Person;
  /** An address that nobody used before. */
  readonly email: string;
  /** The code that was mailed to it. */
  readonly code: () => Promise<string>;
}

/** In the sample directory: everything is known of her. */
const ADITI = { url: sampleProfileUrl(1), name: "Aditi Banerjee" };
const PHONE = /^\+91 0\d{4} \d{5}$/;

const button = (name: string | RegExp): Target => ({ role: "button", name });
const link = (name: string | RegExp): Target => ({ role: "link", name });
const heading = (name: string): Target => ({ role: "heading", name });
const field = (name: string): Target => ({ role: "textbox", name });
const status = (containing: RegExp): Target => ({ role: "status", containing });

const profileUrl = field("Profile URL");
const credits = status(/ credits$/);
const palette: Target = { role: "dialog", name: "Command palette" };
const period: Target = { role: "combobox", name: "Period" };
const records: Target = { role: "row", containing: /leadlight-sample/ };

/** What is read in the end. */
const expectRead = (person: Person, target: Target) => expect.poll(() => person.read(target), PATIENCE);
const expectAddress = (person: Person) => expect.poll(person.address, PATIENCE);

const signIn = async ({ person, email, code }: Visit): Promise<void> => {
  await person.goTo("/login");
  await person.click(field("Email address"));
  await person.type(email);
  await person.click(button("Send OTP"));
  await person.click(field("Digit 1 of 6"));
  // The last digit sends the code.
  await person.type(await code());
  await expectRead(person, credits).toEqual(["25 credits"]);
};

const findAditi = async (person: Person): Promise<void> => {
  await person.click(profileUrl);
  await person.type(ADITI.url);
  await person.click(button("Find Contacts"));
  await expectRead(person, heading(ADITI.name)).toEqual([ADITI.name]);
};

const revealPhone = async (person: Person): Promise<string> => {
  await person.click(button(/^Reveal .* for Phone Number$/));
  await expectRead(person, credits).toEqual(["20 credits"]);
  await expectRead(person, link(PHONE)).toEqual([expect.stringMatching(PHONE)]);
  const [phone = ""] = await person.read(link(PHONE));
  return phone;
};

export type Story = (visit: Visit) => Promise<void>;

/** Each by the sentence that it shows to be true. */
export const stories: Readonly<Record<string, Story>> = {
  "somebody new signs in by code, finds a person, reveals the phone number and copies it": async (visit) => {
    const { person } = visit;
    await signIn(visit);
    await findAditi(person);
    const phone = await revealPhone(person);
    await person.click(button(/^Copy phone number/));
    await expectRead(person, status(/^Copied$/)).toHaveLength(1);
    await person.click(profileUrl);
    await person.press("Control", "v");
    await expectRead(person, profileUrl).toEqual([phone]);
  },

  "History shows what was revealed, finds it by words and by period, and fits a phone": async (visit) => {
    const { person } = visit;
    await signIn(visit);
    await findAditi(person);
    const phone = await revealPhone(person);
    await person.click(button(/^Reveal .* for Work Email$/));
    await expectRead(person, credits).toEqual(["19 credits"]);
    await person.click(link("History"));
    await expectRead(person, records).toEqual([
      expect.stringContaining("Work email"),
      expect.stringContaining("Phone number"),
    ]);

    await person.choose(period, "last-month");
    await expectRead(person, { text: "No records found" }).toHaveLength(1);
    await person.choose(period, "today");
    await expectRead(person, records).toHaveLength(2);
    await expectAddress(person).toMatch(/\?period=today$/);
    await person.click({ role: "searchbox", name: "Search history" });
    await person.type("phone aditi");
    // A phone number has no-break spaces there.
    await expectRead(person, records).toEqual([expect.stringContaining(phone.replaceAll(" ", "\u00a0"))]);
    await expectAddress(person).toMatch(/\?period=today#q=phone\+aditi$/);

    const copy = button(`Copy result: ${phone}`);
    expect(await person.countWhole(copy)).toBe(1);
    await person.resize(390, 844);
    await expect.poll(() => person.countWhole(records), PATIENCE).toBe(1);
    await expect.poll(() => person.countWhole(copy), PATIENCE).toBe(1);
    await person.click(link(ADITI.name));
    await expectRead(person, link(PHONE)).toEqual([phone]);
  },

  "a file for bulk is shown by its own rows, with what they cost at most": async (visit) => {
    const { person } = visit;
    await signIn(visit);
    await person.click(link("Bulk"));
    const rows = [`${ADITI.url},first`, `${sampleProfileUrl(2)},second`, `${ADITI.url},again`, "nobody,"];
    await person.upload({ label: "CSV or Excel file" }, "people.csv", ["Profile,Note", ...rows].join("\n"));
    await expectRead(person, heading("First 10 rows")).toHaveLength(1);
    await expectRead(person, { role: "cell" }).toEqual(rows.flatMap((row) => row.split(",")));
    await expectRead(person, { role: "listitem", containing: /^2 unique rows to look up$/ }).toHaveLength(1);
    await expectRead(person, button("Process Bulk")).toHaveLength(1);
    await expectRead(person, { role: "paragraph", containing: /never more than 14/i }).toHaveLength(1);
    await expectRead(person, credits).toContain("25 credits");
  },

  "the palette opens by keyboard, finds somebody by first name and shows them again for free": async (visit) => {
    const { person } = visit;
    await signIn(visit);
    await findAditi(person);
    const phone = await revealPhone(person);
    await person.click(link("History"));
    await expectRead(person, records).toHaveLength(1);
    await person.press("Control", "k");
    await expectRead(person, palette).toHaveLength(1);
    await person.type("aditi");
    await expectRead(person, { role: "option", containing: /Aditi/ }).toEqual([expect.stringContaining(phone)]);
    await person.press("Enter");
    await expectRead(person, palette).toEqual([]);
    await expectRead(person, heading(ADITI.name)).toHaveLength(1);
    await expectRead(person, link(PHONE)).toEqual([phone]);
    await expectRead(person, credits).toEqual(["20 credits"]);
  },
};
