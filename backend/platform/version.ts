import { readFileSync } from "node:fs";
import * as z from "zod";

const manifest = new URL("../../package.json", import.meta.url);

/** The version that runs, as in package.json: "0.7.0". */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, "utf8")));
