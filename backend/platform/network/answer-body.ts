/** The most that is read of one answer of another server. */
export const MAX_BYTES = 512 * 1024;

/** Undefined for a body that is too long; the rest of it is not read. */
export const limitedText = async (
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** Undefined for a text that is not JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
