import * as z from "zod";

/** The limits of both stores: of each limit the stricter one. */
export const storeLimits = {
  nameLength: 45,
  shortLength: 132,
  longLength: { min: 250, max: 10_000 },
  packageBytes: 10_000_000,
} as const;

const Manifest = z.object({
  name: z.string(),
  description: z.string(),
  version: z.string(),
  key: z.optional(z.string()),
});

/** What a package may hold; no source, source map or test. */
const allowed = /\.(?:html|js|css|json|png|woff2)$/;

/** Why the stores, or we, would not take a package with these files. */
export const packageFaults = (files: ReadonlyMap<string, Buffer>, version: string): readonly string[] => {
  const manifest = Manifest.safeParse(JSON.parse(files.get("manifest.json")?.toString() ?? "null"));
  if (!manifest.success) return ["manifest.json is missing, or lacks name, description or version"];
  const { name, description, version: given, key } = manifest.data;
  const names = [...files.keys()];
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...(key === undefined ? [] : ["manifest.json must not have a key"]),
    ...(given === version ? [] : [`the version is ${given}, not that of package.json (${version})`]),
    ...(name.length <= storeLimits.nameLength ? [] : [`the name has more than ${storeLimits.nameLength} characters`]),
    ...(description.length <= storeLimits.shortLength
      ? []
      : [`the description has more than ${storeLimits.shortLength} characters`]),
    ...names
      .filter((file) => !allowed.test(file) || /\.(?:test|spec)\./.test(file))
      .map((file) => `${file} must not be in it`),
    ...(bytes <= storeLimits.packageBytes ? [] : [`the files have more than ${storeLimits.packageBytes} bytes`]),
  ];
};
