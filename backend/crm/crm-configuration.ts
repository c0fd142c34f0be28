import { separated } from "#backend/platform/environment/configuration-values.ts";

const KEY_BYTES = 32;

/** What `openssl rand -base64 32` prints. */
const isKey = (text: string): boolean =>
  /^[A-Za-z\d+/]{43}=$/.test(text) && Buffer.from(text, "base64").byteLength === KEY_BYTES;

/** The variables of the environment about CRMs. */
export const crmVariables = {
  LEADLIGHT_CRM_SECRET_KEY: separated
    .refine(
      (entries) => entries.every(isKey),
      "must be keys as `openssl rand -base64 32` prints them, the present one first, separated by commas",
    )
    .transform((entries) => entries.map((entry) => new Uint8Array(Buffer.from(entry, "base64")))),
};
