import { TableRefused } from "./table-refused.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** In bytes. What the decompressor is fed at once comes out up to a thousand times as long before it can be stopped. */
const FED_AT_ONCE = 8_192;

/** How far a reading has come. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /** From 0 to 1, of what is compressed. */
  readonly share: number;
}

/** The content of an entry, piece by piece: no more than `limit` bytes, nor than the archive says there are. */
export const inflate = async function* (entry: ZipEntry, limit: number): AsyncGenerator<Inflated> {
  const { compressed, isDeflated, size } = entry;
  if (size > limit) throw new TableRefused("too-complex");
  if (!isDeflated) {
    if (compressed.length !== size) throw new TableRefused("damaged");
    yield { bytes: compressed, share: 1 };
    return;
  }
  const { readable, writable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const reader = readable.getReader();
  let fed = 0;
  const feed = async (): Promise<void> => {
    while (fed < compressed.length) {
      const start = fed;
      fed = Math.min(fed + FED_AT_ONCE, compressed.length);
      // A copy: what is written may be handed over to another thread with its whole buffer.
      await writer.write(compressed.slice(start, fed));
    }
    await writer.close();
  };
  // An error of the writing end arrives at the reading end, too.
  const feeding = feed().catch(() => undefined);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new TableRefused("damaged");
      });
      if (done) break;
      length += value.length;
      if (length > size) throw new TableRefused("too-complex");
      yield { bytes: value, share: compressed.length === 0 ? 1 : fed / compressed.length };
    }
    if (length !== size) throw new TableRefused("damaged");
  } finally {
    await Promise.allSettled([reader.cancel(), writer.abort(), feeding]);
  }
};
