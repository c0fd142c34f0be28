import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "X-Razorpay-Signature";

/** The signature of a message's raw bytes: HMAC-SHA256, as 64 hexadecimal digits. */
export const signMessage = (secret: string, body: Uint8Array): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** Whether one of the secrets has signed exactly these bytes. Takes the same time for every wrong signature. */
export const isSigned = (secrets: readonly string[], body: Uint8Array, signature: string | undefined): boolean => {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, "hex");
  return secrets.map((secret) => timingSafeEqual(Buffer.from(signMessage(secret, body), "hex"), given)).includes(true);
};
