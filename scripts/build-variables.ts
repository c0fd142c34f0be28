import { loadEnv } from "vite";
import { knownVariables } from "#backend/composition/configuration.ts";
import { checkNames, faultyEnvironment, type Variables } from "#backend/platform/environment/variable-names.ts";

/**
 * Throws where the name of a variable is mistaken, in the process or (for the app's own settings) in an .env file, and gives
 * `warn` a sentence for every other unknown one.
 */
export const checkBuildVariables = (root: string, process: Variables, warn: (sentence: string) => void): void => {
  const variables = { ...loadEnv("production", root, "VITE_"), ...process };
  const { faults, warnings } = checkNames(variables, knownVariables());
  if (faults.length > 0) throw faultyEnvironment(faults);
  warnings.forEach(warn);
};
