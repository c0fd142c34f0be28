import { createHash } from "node:crypto";
import { Transform } from "node:stream";

export interface Measure {
  /** The number of line ends, which is that of the rows of a COPY in text form. */
  readonly rows: number;
  readonly sha256: string;
}

const LINE_END = 0x0a;

/** Passes bytes on and measures them. `measured` may be called once, when all have passed. */
export const measuring = (): { readonly stream: Transform; measured(): Measure } => {
  const hash = createHash("sha256");
  let rows = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      pass(null, chunk);
    },
  });
  return { stream, measured: () => ({ rows, sha256: hash.digest("hex") }) };
};
