import path from "node:path";
import { buildConformance } from "#scripts/build-conformance.ts";
import { startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { missedFaults, plantedFaults, runKit } from "#tests/support/foreign-backend/conformance.ts";

// What all suites of the conformance kit say of the embedded backend, with its operator's command; and how many of the
// faults that can be planted in the example backend the kit finds, each by the test that is about it.

/** In which all faults have to be found. */
const SECONDS_MAX = 60;

const ACCOUNT_COMMAND = path.resolve(import.meta.dirname, "../backend/commands/account.ts");

const kit = await buildConformance();

const testEmbeddedBackend = async (): Promise<number | null> => {
  const backend = await startBackendProcess({
    LEADLIGHT_ALLOWED_ORIGINS: "http://localhost:5000",
    LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
  });
  const receiver = await startEventReceiver();
  try {
    const operator = `env LEADLIGHT_DATA=${backend.dataFolder} ${process.execPath} ${ACCOUNT_COMMAND}`;
    const parameters = ["--may-spend", "--operator", operator, "--receiver", receiver.url];
    const { code, output } = await runKit(kit, backend.origin, parameters);
    const lines = output.trim().split("\n");
    for (const line of lines.filter((one) => one.startsWith("FAIL"))) console.log(line);
    console.log(`embedded backend: ${lines.at(-1)}`);
    return code;
  } finally {
    await receiver.close();
    await backend.stop();
  }
};

const findFaults = async (): Promise<number> => {
  const faults = Object.entries(await plantedFaults());
  const startedAt = performance.now();
  const missed = await missedFaults(kit, faults);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const fault of missed) console.log(`missed ${fault}`);
  console.log(
    `${faults.length - missed.length} of ${faults.length} planted faults found in ${seconds.toFixed(1)} s (${SECONDS_MAX} s)`,
  );
  return missed.length;
};

const [code, missed] = [await testEmbeddedBackend(), await findFaults()];
process.exitCode = code === 0 && missed === 0 ? 0 : 1;
