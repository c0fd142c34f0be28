import { readFile } from "node:fs/promises";
import { join } from "node:path";

const OPERATING = join(import.meta.dirname, "../../../docs/operating.md");

/** The block of docs/operating.md in that language that has this text. */
const blockWith = async (language: string, text: string): Promise<string> => {
  const blocks = (await readFile(OPERATING, "utf8")).matchAll(/^```(\w*)\n([^]*?)^```$/gm);
  const found = [...blocks].find(([, named, block]) => named === language && block?.includes(text));
  if (found?.[2] === undefined) throw new Error(`docs/operating.md has no such block: ${text}`);
  return found[2];
};

const UPSTREAM = /^( *server 127\.0\.0\.1:)(\d+)\b/gm;

/** nginx as docs/operating.md configures it. */
export interface DocumentedNginx {
  /** The ports of its two servers. */
  readonly ports: readonly number[];
  /** What stands in `http`, with servers at other ports, on a port without TLS. */
  configuration(portOf: (documented: number) => number, listenAt: number): string;
}

export const documentedNginx = async (): Promise<DocumentedNginx> => {
  const block = await blockWith("nginx", "upstream");
  const withoutTls = block.replace(/^ *ssl_certificate.*\n/gm, "");
  return {
    ports: [...block.matchAll(UPSTREAM)].map(([, , port]) => Number(port)),
    configuration: (portOf, listenAt) =>
      withoutTls
        .replace("listen 443 ssl;", `listen 127.0.0.1:${listenAt};`)
        .replace(UPSTREAM, (_, server: string, port: string) => server + String(portOf(Number(port)))),
  };
};

type Step = { readonly restart: number } | { readonly untilReady: number };

/** What an operator types to restart servers one after the other. */
export const documentedSteps = async (): Promise<readonly Step[]> => {
  const lines = (await blockWith("", "systemctl restart leadlight@")).trim().split("\n");
  return lines.map((line) => {
    const restart = /^systemctl restart leadlight@(\d+)$/.exec(line)?.[1];
    if (restart !== undefined) return { restart: Number(restart) };
    const ready = /^until curl -fs http:\/\/127\.0\.0\.1:(\d+)\/readyz; do sleep 1; done$/.exec(line)?.[1];
    if (ready !== undefined) return { untilReady: Number(ready) };
    throw new Error(`This test does not know the step "${line}" of docs/operating.md.`);
  });
};
