import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Which files of dist a browser loads before a screen can be used; the build writes it, by route. */
const FirstLoad = z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) }));

/** The build to measure; the check builds into a folder of its own. */
const dist = process.env.LEADLIGHT_BUILD ?? "dist";

const firstLoad = FirstLoad.parse(JSON.parse(readFileSync(join(import.meta.dirname, dist, "first-load.json"), "utf8")));

/** An alarm for a file that gets in by accident. What counts is the time until a page is usable (`npm run bench:load`). */
const check = (route: "/login" | "/dashboard", part: "js" | "css", limit: string) => ({
  name: `${route} ${part}`,
  path: firstLoad[route]?.[part].map((file) => `${dist}/${file}`),
  gzip: true,
  limit,
});

export default [
  check("/login", "js", "171.9 kB"),
  check("/login", "css", "14 kB"),
  check("/dashboard", "js", "240.1 kB"),
  check("/dashboard", "css", "17.2 kB"),
];
