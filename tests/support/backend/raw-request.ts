import { request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with exactly these headers, `Host` among them, which fetch would set itself. */
export const rawRequest = (
  address: string,
  { method = "GET", headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const received = Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()]);
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(received),
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
