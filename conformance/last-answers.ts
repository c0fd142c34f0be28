import { AsyncLocalStorage } from "node:async_hooks";

/** So many are shown below a test that failed, and so much of each. */
const SHOWN = 3;
const CHARACTERS = 300;

const ours = new AsyncLocalStorage<string[]>();

/** From now on, what a request got is noted for the work that made it. */
export const watchRequests = (): void => {
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const { method, url } = new Request(...request);
    const asked = `${method} ${new URL(url).pathname}`;
    const note = (what: string) => void ours.getStore()?.push(`${asked} ${what}`);
    try {
      const response = await send(...request);
      note(`answered ${response.status} ${shown(await response.clone().text())}`);
      return response;
    } catch (error) {
      note(`got no answer: ${causeOf(error)}`);
      throw error;
    }
  };
};

/** Notes the answers to all requests of `work`, which may run beside other work. */
export const noteAnswers = <Value>(answers: string[], work: () => Value): Value => ours.run(answers, work);

/** The newest answers, to stand below what went wrong; empty where there are none. */
export const lastAnswers = (answers: readonly string[]): string =>
  answers.length === 0
    ? ""
    : ["\nLast answers of the host:", ...answers.slice(-SHOWN).map((answer) => `  ${answer}`)].join("\n");

/** What is printed may be published. */
const SECRET = /("\w*(?:token|secret|key)":\s*)"[^"]*"/g;

const shown = (text: string): string => {
  const line = text.replaceAll(SECRET, '$1"…"').replaceAll(/\s+/g, " ").trim();
  return line.length > CHARACTERS ? `${line.slice(0, CHARACTERS)}…` : line;
};

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
