import { writeFile } from "node:fs/promises";
import path from "node:path";
import { replaceFolder } from "#scripts/replace-folder.ts";

// Builds a page into the folder of LEADLIGHT_TEST_DIST, and then waits to be killed.
await replaceFolder(process.env.LEADLIGHT_TEST_DIST ?? "", async (draft) => {
  await writeFile(path.join(draft, "index.html"), "half");
  process.stdout.write("half done\n");
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
