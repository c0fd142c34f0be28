import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pageStyle } from "#backend/web/pages/page-style.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const style = String(
  await pageStyle(
    undefined,
    read("dev/fake-page.css") +
      read("backend/web/operator/operator.css") +
      read("backend/web/rights/privacy.css") +
      read("backend/web/pages/not-found.css"),
  ),
);

test("every colour and font that the backend's pages use comes with them", () => {
  const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !style.includes(`${name}:`))).toEqual([]);
});

test("the colours are the app's, in both schemes", () => {
  const [, light, dark] = read("src/ui/kit/tokens.css").split(/\[data-mantine-color-scheme="\w+"\] \{/);
  for (const block of [light, dark]) {
    const declared = (block ?? "").slice(0, block?.indexOf("}")).match(/--c-[\w-]+: [^;]+;/g) ?? [];
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter((one) => !style.includes(one))).toEqual([]);
  }
});

test("no colour is written twice", () => {
  for (const file of [
    "backend/web/pages/page.css",
    "backend/web/pages/not-found.css",
    "backend/web/operator/operator.css",
    "backend/web/rights/privacy.css",
    "dev/fake-page.css",
  ])
    expect(read(file)).not.toMatch(/#[\da-f]{3,8}\b/i);
});
