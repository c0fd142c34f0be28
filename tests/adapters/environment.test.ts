import { describe, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { calls } from "#wire/calls.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { readEnvironment } from "../../src/environment.ts";

const ORIGIN = "https://app.leadlight.example";

describe("the settings of a build", () => {
  test("have working defaults, with everything at the origin that serves the app", () => {
    expect(readEnvironment({}, ORIGIN)).toMatchObject({
      product: { name: "Leadlight", webhook: { baseUrl: ORIGIN, paths: {} } },
      storagePrefix: "leadlight_",
      supabaseUrl: ORIGIN,
    });
  });

  test("name other paths of a webhook host, each by its call", () => {
    const { product } = readEnvironment(
      { VITE_PATH_GET_CREDITS: "/hooks/credits", VITE_PATH_TRANSACTION: "/hooks/log", VITE_PATH_EXTRACTOR: "" },
      ORIGIN,
    );
    expect(product.webhook.paths).toEqual({ getCredits: "/hooks/credits", transaction: "/hooks/log" });
  });

  test("can name a path for every call there is", () => {
    const variables = Object.keys(calls).map((name) =>
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    );
    const given = Object.fromEntries(variables.map((name) => [`VITE_PATH_${name}`, `/${name}`]));
    expect(Object.keys(readEnvironment(given, ORIGIN).product.webhook.paths).toSorted()).toEqual(
      Object.keys(calls).toSorted(),
    );
  });

  test("name a chat, an extension and a documentation only where there are any", () => {
    const { product } = readEnvironment({}, ORIGIN);
    expect(product.apiDocsUrl).toBe(`${ORIGIN}/api`);
    expect(
      readEnvironment({ VITE_WEBHOOK_URL: "https://n8n.acme.example" }, ORIGIN).product.apiDocsUrl,
    ).toBeUndefined();
    expect(readEnvironment({ VITE_API_DOCS_URL: "https://docs.acme.example" }, ORIGIN).product.apiDocsUrl).toBe(
      "https://docs.acme.example",
    );
    expect([product.supportChatUrl, product.extensionUrl, product.paymentProvider]).toEqual([
      undefined,
      undefined,
      "Razorpay",
    ]);
    const given = {
      VITE_SUPPORT_CHAT_URL: "https://chat.leadlight.example",
      VITE_EXTENSION_URL: "https://store.example/leadlight",
    };
    expect(readEnvironment(given, ORIGIN).product).toMatchObject({
      supportChatUrl: "https://chat.leadlight.example",
      extensionUrl: "https://store.example/leadlight",
    });
    expect(() => readEnvironment({ VITE_SUPPORT_CHAT_URL: "chat" }, ORIGIN)).toThrow(/VITE_SUPPORT_CHAT_URL.*chat/);
  });

  test("link privacy and terms only where they are: the embedded backend has a page about privacy", () => {
    const { product } = readEnvironment({}, ORIGIN);
    expect([product.privacyUrl, product.termsUrl]).toEqual(["/privacy", undefined]);
    const elsewhere = readEnvironment({ VITE_WEBHOOK_URL: "https://n8n.acme.example" }, ORIGIN);
    expect(elsewhere.product.privacyUrl).toBeUndefined();
    const given = {
      VITE_PRIVACY_URL: "https://leadlight.example/privacy",
      VITE_TERMS_URL: "https://leadlight.example/t",
    };
    expect(readEnvironment(given, ORIGIN).product).toMatchObject({
      privacyUrl: "https://leadlight.example/privacy",
      termsUrl: "https://leadlight.example/t",
    });
    expect(() => readEnvironment({ VITE_TERMS_URL: "terms" }, ORIGIN)).toThrow(/VITE_TERMS_URL.*terms/);
  });

  test("name the credits of a new account: what the embedded backend grants, and of another host only what is set", () => {
    const welcome = (variables: Readonly<Record<string, string>>) =>
      readEnvironment(variables, ORIGIN).product.welcomeCredits;
    expect(welcome({})).toBe(readConfiguration({}).welcomeCredits);
    expect(welcome({ LEADLIGHT_WELCOME_CREDITS: "12.5" })).toBe(125);
    const elsewhere = { VITE_WEBHOOK_URL: "https://hooks.example" };
    expect(welcome(elsewhere)).toBe(0);
    expect(welcome({ ...elsewhere, LEADLIGHT_WELCOME_CREDITS: "40" })).toBe(400);
    expect(() => welcome({ LEADLIGHT_WELCOME_CREDITS: "-1" })).toThrow(/LEADLIGHT_WELCOME_CREDITS.*-1/);
    expect(() => welcome({ LEADLIGHT_WELCOME_CREDITS: "many" })).toThrow(/LEADLIGHT_WELCOME_CREDITS.*many/);
  });

  test("name the extension that shares the sign-in: the local build's, or a published one's", () => {
    expect(readEnvironment({}, ORIGIN).extensionIds).toEqual([LOCAL_EXTENSION_ID]);
    const [chrome, edge] = ["a".repeat(32), "p".repeat(32)];
    const both = readEnvironment({ VITE_EXTENSION_ID: `${chrome}, ${edge}` }, ORIGIN);
    expect(both.extensionIds).toEqual([chrome, edge]);
    expect(() => readEnvironment({ VITE_EXTENSION_ID: `${chrome},other` }, ORIGIN)).toThrow(/VITE_EXTENSION_ID.*other/);
    expect(() => readEnvironment({ VITE_EXTENSION_ID: "," }, ORIGIN)).toThrow(/VITE_EXTENSION_ID names no extension/);
    expect(() => readEnvironment({ VITE_EXTENSION_ID: "leadlight" }, ORIGIN)).toThrow(/VITE_EXTENSION_ID.*leadlight/);
  });

  test("that cannot be used are all listed", () => {
    const faulty = { VITE_WEBHOOK_URL: "hooks", VITE_PATH_EXTRACTOR: "extractor1", VITE_PATH_ENRICHMENT: "/a?b=c" };
    expect(() => readEnvironment(faulty, ORIGIN)).toThrow(
      /VITE_WEBHOOK_URL.*hooks[^]*VITE_PATH_EXTRACTOR.*extractor1[^]*VITE_PATH_ENRICHMENT.*\/a\?b=c/,
    );
  });
});
