import { V1_PATH } from "#wire/v1-path.ts";
import { answerFaults } from "./answer-faults.ts";

/** Fails where an answer of the backend differs from the OpenAPI document. */
export const checkAnswer = async (method: string, url: string, response: Response): Promise<void> => {
  const { pathname } = new URL(url, "http://localhost");
  if (!pathname.startsWith("/webhook/") && !pathname.startsWith(V1_PATH)) return;
  const text = await response.clone().text();
  const faults = answerFaults({ method, path: pathname, status: response.status, text });
  if (faults.length > 0) throw new Error(`The OpenAPI document does not describe this answer.\n${faults.join("\n")}`);
};
