import type { Finding } from "#backend/platform/finding.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { checkKeys } from "#backend/sources/operating/check-keys.ts";
import { keyText } from "#backend/sources/operating/source-lines.ts";

/** Whether the keys of services work that can be asked about people. Free of charge. */
export const checkSources = async ({ configured }: ConfiguredSources): Promise<readonly Finding[]> => {
  const about = "source";
  const testable = configured.filter(({ isTestable }) => isTestable);
  if (testable.length === 0) return [{ about, state: "unused", text: "No service is set up." }];
  const keys = await checkKeys(testable);
  return testable.map(({ source: { name }, needsKey }) => {
    const key = keys.get(name);
    const text = `${name}: ${keyText(key, needsKey)}.`;
    if (key === "works") return { about, state: "good", text };
    if (key === undefined || key === "unknown") return { about, state: "unknown", text };
    return { about, state: "bad", text, next: `Correct its settings, then: npm run sources -- test ${name}` };
  });
};
