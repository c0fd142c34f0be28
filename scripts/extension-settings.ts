import { createHash, createPublicKey } from "node:crypto";
import * as z from "zod";
import { isCallee, siteOrigin } from "#backend/platform/environment/configuration-values.ts";
import { LOCAL_SITE } from "#domain/extension/extension-offer.ts";
import { LOCAL_KEY, type ManifestSettings } from "#extension/manifest.ts";
import { type Environment, readEnvironment } from "../src/environment.ts";

/** What a store takes as no key: it gives an extension that is new to it one of its own. */
const NO_KEY = "none";

/** Accepts the key as the stores show it, with its first and last line and line breaks. */
const withoutLines = (key: string): string => key.replaceAll(/-----[A-Z ]+-----|\s/g, "");

const isPublicKey = (key: string): boolean => {
  try {
    return createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" }).type === "public";
  } catch {
    return false;
  }
};

const Settings = z.object({
  // Inserted into the pages' Content-Security-Policy, which knows no IPv6 address.
  LEADLIGHT_ORIGIN: siteOrigin("https://leadlight.example").refine(isCallee, "must name a host").prefault(LOCAL_SITE),
  LEADLIGHT_EXTENSION_KEY: z
    .string()
    .transform(withoutLines)
    .refine(
      (key) => key === NO_KEY || isPublicKey(key),
      `must be a public key in base64, as the store shows it, or "${NO_KEY}"`,
    )
    .prefault(LOCAL_KEY),
  /** Of package.json. */
  version: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,4}){0,3}$/, "in package.json must be one to four numbers separated by dots"),
});

export interface ExtensionSettings {
  readonly environment: Environment;
  readonly manifest: ManifestSettings;
}

/**
 * Reads what an extension is built with: the app's own settings, and those that docs/configuration.md names for it. An empty
 * variable counts as not set. Throws an error that lists what is wrong.
 */
export const readExtensionSettings = (
  variables: Readonly<Record<string, string | undefined>>,
  version: string,
): ExtensionSettings => {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== "");
  const parsed = Settings.safeParse({
    ...Object.fromEntries(set.map(([name, value]) => [name, value?.trim()])),
    version,
  });
  if (!parsed.success) throw faulty(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));
  const { LEADLIGHT_ORIGIN: site, LEADLIGHT_EXTENSION_KEY: key } = parsed.data;
  const environment = readEnvironment(variables, site);
  const { product, supabaseUrl } = environment;
  const calls = {
    VITE_WEBHOOK_URL: new URL(product.webhook.baseUrl).origin,
    VITE_SUPABASE_URL: new URL(supabaseUrl).origin,
  };
  const uncallable = Object.entries(calls).filter(([, origin]) => !isCallee(origin));
  if (uncallable.length > 0) throw faulty(uncallable.map(([name]) => `${name} must be an address of a host`));
  return {
    environment,
    manifest: {
      productName: product.name,
      version,
      site,
      calls: Object.values(calls),
      key: key === NO_KEY ? undefined : key,
    },
  };
};

const faulty = (faults: readonly string[]): Error =>
  new Error(`Invalid extension settings (see docs/extension.md):\n${faults.map((fault) => `  ${fault}`).join("\n")}`);

/** The id that browsers derive from the public key in a manifest: half of its hash, in the letters a to p. */
export const extensionIdOf = (key: string): string =>
  createHash("sha256")
    .update(Buffer.from(key, "base64"))
    .digest("hex")
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 16)));
