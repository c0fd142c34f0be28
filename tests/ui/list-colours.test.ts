import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listColours } from "#domain/lists/people-list.ts";

/** The variables of a scheme, by their names. */
const variablesOf = (path: string, scheme: "light" | "dark"): ReadonlyMap<string, string> => {
  const block = readFileSync(path, "utf8").split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split("}")[0] ?? "";
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test.each(["light", "dark"] as const)(
  "each colour of a list can be seen on every ground in the %s scheme",
  (scheme) => {
    const marks = variablesOf("src/ui/lookups/saved/list-colours/tokens.css", scheme);
    const grounds = variablesOf("src/ui/kit/tokens.css", scheme);
    expect([...marks.keys()]).toEqual(listColours.map((colour) => `--list-${colour}`));
    for (const ground of ["--c-canvas", "--c-surface", "--c-sunken"])
      for (const [name, mark] of marks)
        expect([name, ground, contrast(mark, grounds.get(ground) ?? "") >= 3]).toEqual([name, ground, true]);
  },
);
