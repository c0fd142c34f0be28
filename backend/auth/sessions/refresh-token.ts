import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A refresh token is the session's id, a counter and a signature over both with the session's own key, so that the
 * database stores no token, and an older token of the same session is recognised.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
}

const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 4;
const SIGNATURE_BYTES = 16;

export const writeRefreshToken = ({ sessionId, counter }: RefreshToken, key: Buffer): string => {
  const body = Buffer.alloc(BODY_BYTES);
  body.write(sessionId.replaceAll("-", ""), "hex");
  body.writeUInt32BE(counter, ID_BYTES);
  return Buffer.concat([body, sign(body, key)]).toString("base64url");
};

/** The parts of a text in the format of a token; the signature is not checked. */
export const readRefreshToken = (text: string): RefreshToken | undefined => {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES || bytes.toString("base64url") !== text) return undefined;
  const id = bytes.toString("hex", 0, ID_BYTES);
  const sessionId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join("-");
  return { sessionId, counter: bytes.readUInt32BE(ID_BYTES) };
};

/** Whether a text that `readRefreshToken` accepted was signed with this key. */
export const isGenuine = (text: string, key: Buffer): boolean => {
  const bytes = Buffer.from(text, "base64url");
  return timingSafeEqual(bytes.subarray(BODY_BYTES), sign(bytes.subarray(0, BODY_BYTES), key));
};

const sign = (body: Buffer, key: Buffer): Buffer =>
  createHmac("sha256", key).update(body).digest().subarray(0, SIGNATURE_BYTES);
