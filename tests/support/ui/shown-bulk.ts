import { screen } from "@testing-library/react";
import type { MemoryTable } from "#adapters/memory/memory-table-reader.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, type Shown, type TestApp } from "./test-app.tsx";

export const PATH = "/dashboard?mode=bulk";
const HEAD = ["LinkedIn URL", "Company"];
export const url = (name: string) => `https://www.linkedin.com/in/${name}`;
const PEOPLE: MemoryTable = [
  HEAD,
  [url("asha-rao"), "Acme"],
  [url("ben-ode"), "Orbit"],
  [url("asha-rao"), "Acme again"],
  ["", ""],
  ["not a link", "Nobody"],
];
const NAMES: MemoryTable = [["Name"], ["Asha Rao"]];
/** Ben is hidden. */
const HIDING: MemoryTable = { rows: [HEAD, [url("asha-rao"), "Acme"], [url("ben-ode"), "Orbit"]], hidden: [3] };
const ALL_HIDDEN: MemoryTable = { rows: [HEAD, [url("asha-rao"), "Acme"]], hidden: [2] };
export const tables = {
  "all-hidden.xlsx": ALL_HIDDEN,
  "Connections.csv": [
    ["Notes:"],
    ["Some addresses may be missing."],
    ["First Name", "Last Name", "URL", "Email Address", "Company", "Position", "Connected On"],
    ["Asha", "Rao", url("asha-rao"), "", "Acme", "CFO", "22 Nov 2026"],
  ],
  "addresses.csv": [
    ["Name", "Work Email", "Personal Email"],
    ["Asha", "asha@acme.example", "asha@home.example"],
    ["Ben", "ben@acme.example", "ben@home.example"],
  ],
  "by-name.csv": [
    ["Email", "Name", "Company"],
    ["asha at acme", "Asha Rao", "Acme"],
    ["ben at acme", "Ben Ode", "Acme"],
    ["cara@acme.example", "Cara Lim", "Acme"],
  ],
  "dins.csv": [["DIN"], ["12345"], ["1234567"], ["99000001"]],
  "hiding.xlsx": HIDING,
  "people.csv": PEOPLE,
  "total.csv": [HEAD, [url("asha-rao"), "Acme"], ["Total", "1"]],
  "names.csv": NAMES,
  "secret.xlsx": "encrypted",
} as const;

export const aBulkApp = (credits = 250, capabilities: readonly string[] = []): TestApp =>
  aSignedInApp(anAccount({ credits: tenths(credits), capabilities }), { tables });

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
/** Once it does something. */
const settled = async ({ pass }: Shown, name: string | RegExp) => {
  const found = await button(name);
  await pass(SETTLING_MS);
  return found;
};
export const confirmButton = (shown: Shown, name: string | RegExp = /^Confirm/) => settled(shown, name);
export const processButton = (shown: Shown) => settled(shown, "Process Bulk");
export const question = () => screen.findByRole("group", { name: /^Process .*\?$/ });
export const heading = (name: string) => screen.findByRole("heading", { name });

export const choose = async ({ user }: Shown, name = "people.csv") => {
  const input = await screen.findByLabelText<HTMLInputElement>("CSV or Excel file");
  await user.upload(input, new File(["x"], name, { type: "text/csv" }));
};

/** Up to the start. */
export const ready = async (shown: Shown) => {
  await choose(shown);
  await screen.findByText(/unique row/);
  return processButton(shown);
};
