import { setTimeout } from "node:timers/promises";
import type { TestBackend } from "./backend.ts";

/** Someone without an account and without scripts, who asks at /privacy/request. */
export interface PrivacyVisitor {
  get(path: string): Promise<Response>;
  /** Sends a form, as a browser does from the pages themselves. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<Response>;
  /** Asks about an address and enters the mailed code; `second` joins what was proved before. Gives the answer to the code. */
  prove(email: string, second?: boolean): Promise<Response>;
  /** The text of the page about what is held. */
  held(): Promise<string>;
  readonly cookie: () => string;
}

/** The newest code mailed to an address, another one than `former`; waits for the mail, which comes after the answer. */
export const privacyCode = async (
  { codeFor }: Pick<TestBackend, "codeFor">,
  email: string,
  former?: string,
): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const code = await codeFor(email).catch(() => undefined);
    if (code !== undefined && code !== former) return code;
    await setTimeout(10);
  }
  throw new Error(`No code was mailed to ${email}`);
};

/** From a network of its own, where none is given: the limits of one network are low. */
export const privacyVisitor = (
  backend: Pick<TestBackend, "origin" | "codeFor">,
  network = newNetwork(),
): PrivacyVisitor => {
  let cookie = "";
  const call = async (path: string, options: RequestInit): Promise<Response> => {
    const answer = await fetch(`${backend.origin}/privacy/request${path}`, {
      redirect: "manual",
      ...options,
      headers: {
        "X-Forwarded-For": network,
        ...(cookie !== "" && { Cookie: cookie }),
        ...(options.headers as Record<string, string>),
      },
    });
    const set = answer.headers.getSetCookie().at(-1);
    if (set !== undefined) cookie = set.split(";")[0] ?? "";
    return answer;
  };
  const visitor: PrivacyVisitor = {
    get: (path) => call(path, {}),
    post: (path, fields, headers = {}) =>
      call(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: backend.origin, ...headers },
      }),
    prove: async (email, isSecond = false) => {
      const second = isSecond ? { second: "yes" } : {};
      const former = await backend.codeFor(email).catch(() => undefined);
      await visitor.post("", { asked: email, ...second });
      return visitor.post("/code", { email, code: await privacyCode(backend, email, former), ...second });
    },
    held: async () => (await visitor.get("/held")).text(),
    cookie: () => cookie,
  };
  return visitor;
};

let networks = 0;
const newNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};
