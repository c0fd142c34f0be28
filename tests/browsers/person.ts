import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import * as z from "zod";
import type { BrowserWindow, Key } from "./browser.ts";

/** What somebody looks for: by its role with its accessible name or a part of its text, by its label, or by its text. */
export type Target =
  | { readonly role: string; readonly name?: string | RegExp; readonly containing?: RegExp }
  | { readonly label: string }
  | { readonly text: string };

/** What a person does in a browser, and what they read there. What is acted on has to be the only such element. */
export interface Person {
  readonly goTo: (path: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly click: (target: Target) => Promise<void>;
  readonly press: (...keys: readonly Key[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly choose: (select: Target, value: string) => Promise<void>;
  readonly upload: (field: Target, name: string, text: string) => Promise<void>;
  /** The texts of all such elements, or the values of fields. */
  readonly read: (target: Target) => Promise<readonly string[]>;
  /** How many such elements lie inside the width of the window. */
  readonly countWhole: (target: Target) => Promise<number>;
  readonly address: () => Promise<string>;
}

/** What finds elements by role and name in the tests of pages, as a script that any browser runs. */
const FINDER = readFileSync(
  fileURLToPath(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
  "utf8",
);

/** Only ends a story that hangs: a busy machine takes longer than an idle one. */
export const PATIENCE = { timeout: 30_000 };

const literal = (value: string | RegExp): string => (value instanceof RegExp ? String(value) : JSON.stringify(value));

/** An expression for all elements that are meant. */
const all = (target: Target): string => {
  if ("label" in target) return `TestingLibraryDom.queryAllByLabelText(document.body, ${literal(target.label)})`;
  if ("text" in target) return `TestingLibraryDom.queryAllByText(document.body, ${literal(target.text)})`;
  const { role, name, containing } = target;
  const options = name === undefined ? "{}" : `{ name: ${literal(name)} }`;
  const found = `TestingLibraryDom.queryAllByRole(document.body, ${literal(role)}, ${options})`;
  return containing ? `${found}.filter((one) => ${literal(containing)}.test(one.innerText.trim()))` : found;
};

const TEXT = `(one) => (one.matches("input, select, textarea") ? one.value : one.innerText.trim())`;

const IS_WHOLE = `(one) => {
  const { left, right } = one.getBoundingClientRect();
  return left >= 0 && left < right && right <= innerWidth;
}`;

/** Nothing lies over it, such as a dialog that is going away, and no animation hides it. */
const IS_REACHED = `(one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}`;

interface Surroundings {
  readonly origin: string;
  /** Where files stand until they are read. */
  readonly folder: string;
}

export const personAt = (window: BrowserWindow, { origin, folder }: Surroundings): Person => {
  const evaluate = async (expression: string) => {
    if ((await window.evaluate("'TestingLibraryDom' in globalThis")) !== true)
      await window.evaluate(`(() => { ${FINDER} })()`);
    return window.evaluate(expression);
  };
  const read = async (target: Target) => z.array(z.string()).parse(await evaluate(`${all(target)}.map(${TEXT})`));
  const only = async (target: Target): Promise<string> => {
    await expect.poll(() => read(target), { ...PATIENCE, message: `only one of ${all(target)}` }).toHaveLength(1);
    return `${all(target)}[0]`;
  };
  const click = async (target: Target): Promise<void> => {
    const element = await only(target);
    const isReached = () => evaluate(`(${IS_REACHED})(${element})`);
    await expect.poll(isReached, { ...PATIENCE, message: `a click reaches ${element}` }).toBe(true);
    await window.click(element);
  };
  return {
    goTo: (path) => window.goTo(`${origin}${path}`),
    resize: async (width, height) => {
      await window.resize(width, height);
      await expect.poll(() => evaluate("innerWidth"), PATIENCE).toBe(width);
    },
    click,
    press: (...keys) => window.press(keys),
    type: window.type,
    choose: async (select, value) => window.choose(await only(select), value),
    upload: async (field, name, text) => {
      const path = join(folder, name);
      await writeFile(path, text);
      await window.upload(await only(field), path);
    },
    read,
    countWhole: async (target) => z.number().parse(await evaluate(`${all(target)}.filter(${IS_WHOLE}).length`)),
    address: async () => z.string().parse(await window.evaluate("location.href")),
  };
};
