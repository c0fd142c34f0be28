import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { LOCAL_KEY, manifestOf } from "#extension/manifest.ts";
import { extensionIdOf, readExtensionSettings } from "#scripts/extension-settings.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";

const manifest = (variables: Readonly<Record<string, string>> = {}) =>
  manifestOf(readExtensionSettings(variables, "1.2.3").manifest);

const policy = (variables: Readonly<Record<string, string>> = {}): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    manifest(variables)
      .content_security_policy.extension_pages.split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );

const anotherKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");

test("the extension asks for the permissions that were decided, and no others", () => {
  const asked = Object.entries(manifest({ LEADLIGHT_ORIGIN: "https://leadlight.example" })).filter(([name]) =>
    /permission|incognito|connectable|content_scripts|web_accessible/.test(name),
  );
  expect(Object.fromEntries(asked)).toEqual({
    permissions: ["storage", "sidePanel", "scripting"],
    host_permissions: ["https://leadlight.example/*", "https://www.linkedin.com/*"],
    incognito: "not_allowed",
    externally_connectable: { matches: ["https://leadlight.example/*"] },
    content_scripts: [
      {
        matches: ["https://leadlight.example/*"],
        js: ["content-script.js"],
        run_at: "document_start",
        all_frames: false,
      },
    ],
  });
});

test("one key of the browser opens the popup, which takes the focus", () => {
  expect(manifest().commands).toEqual({ _execute_action: { suggested_key: { default: "Alt+Shift+L" } } });
});

test("the profile pages get no script of the extension", () => {
  const matches = manifest().content_scripts.flatMap((script) => script.matches);
  expect(matches.filter((match) => match.includes("linkedin"))).toEqual([]);
});

test("its pages run the extension's own files alone, and call the site alone", () => {
  expect(policy({ LEADLIGHT_ORIGIN: "https://leadlight.example" })).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "connect-src": ["https://leadlight.example"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("its pages also call the hosts that the app was built for", () => {
  const variables = {
    LEADLIGHT_ORIGIN: "https://leadlight.example",
    VITE_WEBHOOK_URL: "https://hooks.example/n8n",
    VITE_SUPABASE_URL: "https://project.supabase.example",
  };
  expect(policy(variables)["connect-src"]).toEqual([
    "https://leadlight.example",
    "https://hooks.example",
    "https://project.supabase.example",
  ]);
});

test("the local build has the id that the backend and the app know", () => {
  expect(manifest().key).toBe(LOCAL_KEY);
  expect(extensionIdOf(LOCAL_KEY)).toBe(LOCAL_EXTENSION_ID);
});

test("a build without settings is for the local site, an empty setting counts as none", () => {
  expect(manifest().homepage_url).toBe("http://localhost:3000/");
  expect(manifest({ LEADLIGHT_ORIGIN: "", LEADLIGHT_EXTENSION_KEY: " " })).toEqual(manifest());
});

test("the version is the one of the package, the name the product's", () => {
  expect(manifest({ VITE_PRODUCT_NAME: "Contacts" })).toMatchObject({ version: "1.2.3", name: "Contacts" });
});

test("a store's first upload has no key", () => {
  expect(manifest({ LEADLIGHT_EXTENSION_KEY: "none" })).not.toHaveProperty("key");
});

test("a key is taken as the store shows it", () => {
  const key = anotherKey();
  const shown = `-----BEGIN PUBLIC KEY-----\n${key.replaceAll(/.{64}/g, "$&\n")}\n-----END PUBLIC KEY-----\n`;
  expect(manifest({ LEADLIGHT_EXTENSION_KEY: shown }).key).toBe(key);
});

test.each([
  [{ LEADLIGHT_ORIGIN: "leadlight.example" }, /LEADLIGHT_ORIGIN must be like https:\/\/leadlight\.example/],
  [{ LEADLIGHT_ORIGIN: "https://leadlight.example/app" }, /LEADLIGHT_ORIGIN must be like/],
  [{ LEADLIGHT_ORIGIN: "ftp://leadlight.example" }, /LEADLIGHT_ORIGIN must be like/],
  [{ LEADLIGHT_ORIGIN: "https://*.example" }, /LEADLIGHT_ORIGIN must name a host/],
  [{ LEADLIGHT_ORIGIN: "http://[::1]:3000" }, /LEADLIGHT_ORIGIN must name a host/],
  [{ LEADLIGHT_EXTENSION_KEY: "secret" }, /LEADLIGHT_EXTENSION_KEY must be a public key in base64/],
  [{ LEADLIGHT_EXTENSION_KEY: LOCAL_EXTENSION_ID }, /LEADLIGHT_EXTENSION_KEY must be a public key/],
  [{ VITE_WEBHOOK_URL: "hooks" }, /VITE_WEBHOOK_URL is no address: hooks/],
  [{ VITE_WEBHOOK_URL: "file:///hooks" }, /VITE_WEBHOOK_URL must be an address of a host/],
])("the setting %o is refused with its name", (variables, message) => {
  expect(() => readExtensionSettings(variables, "1.2.3")).toThrow(message);
});

test("all errors are listed at once", () => {
  const variables = { LEADLIGHT_ORIGIN: "here", LEADLIGHT_EXTENSION_KEY: "secret" };
  expect(() => readExtensionSettings(variables, "1.2.3-beta.1")).toThrow(
    /LEADLIGHT_ORIGIN[^]*LEADLIGHT_EXTENSION_KEY[^]*version in package\.json must be one to four numbers/,
  );
});
