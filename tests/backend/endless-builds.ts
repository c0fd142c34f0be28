import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { publishBuild } from "#scripts/publish-build.ts";

// Publishes one build after the other into the folder of LEADLIGHT_TEST_DIST until it is killed.
const around = await mkdtemp(path.join(tmpdir(), "leadlight-builds-"));
for (let number = 0; ; number += 1) {
  const build = path.join(around, String(number));
  await mkdir(path.join(build, "assets"), { recursive: true });
  await writeFile(path.join(build, "index.html"), String(number));
  await writeFile(path.join(build, `assets/app-${number}.js`), String(number).repeat(100_000));
  await publishBuild(build, process.env.LEADLIGHT_TEST_DIST ?? "");
  if (number === 20) process.stdout.write("many are published\n");
}
