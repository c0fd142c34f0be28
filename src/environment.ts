import { parseCredits, type Tenths, toCredits, WELCOME_CREDITS } from "#domain/shared/credits.ts";
import { extensionIdsIn, isExtensionId, LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import type { Product } from "#ui/kit/product.ts";

export interface Environment {
  readonly product: Product;
  /** Prefix of storage keys, cookies and session items. */
  readonly storagePrefix: string;
  /** Parent domain of the cookies; empty for this host alone. */
  readonly cookieDomain: string;
  /** Address of the Supabase project or a compatible server. */
  readonly supabaseUrl: string;
  readonly supabaseAnonKey: string;
  /** Ids of the browser extension that shares the sign-in: each store gives it another one. */
  readonly extensionIds: readonly string[];
}

/** Where people get help, unless the environment names another address. */
export const SALES_EMAIL = "sales@leadlight.example";
export const SUPPORT_EMAIL = "support@leadlight.example";

/** What sets the path of a call: "VITE_PATH_GET_CREDITS" for `getCredits`. */
const PATH_VARIABLE = "VITE_PATH_";

const calledBy = (variable: string): string =>
  variable
    .slice(PATH_VARIABLE.length)
    .toLowerCase()
    .replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The variable that sets the path of a call. */
export const pathVariable = (call: string): string =>
  PATH_VARIABLE + call.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Rejects a query or fragment, because calls append a query of their own. */
const isPath = (text: string): boolean => /^\/[^\s?#]*$/.test(text);

/**
 * Reads the settings of this build (`VITE_*`, see docs/configuration.md); both addresses default to `origin`. Throws
 * a readable list of all errors, because a build with a wrong setting must not start.
 */
export const readEnvironment = (variables: Readonly<Record<string, unknown>>, origin: string): Environment => {
  const wrong: string[] = [];
  const text = (name: string, fallback: string): string => {
    const value = variables[name];
    return typeof value === "string" && value !== "" ? value : fallback;
  };
  const address = (name: string, fallback = origin): string => {
    const value = text(name, fallback);
    if (!URL.canParse(value)) wrong.push(`- ${name} is no address: ${value}`);
    return value;
  };
  const addressIfSet = (name: string): string | undefined => (text(name, "") === "" ? undefined : address(name));
  const webhookPaths = (): Product["webhook"]["paths"] => {
    const names = Object.keys(variables).filter((name) => name.startsWith(PATH_VARIABLE));
    const given = names.map((name) => [name, text(name, "")] as const).filter(([, path]) => path !== "");
    for (const [name, path] of given) if (!isPath(path)) wrong.push(`- ${name} is no path that begins with /: ${path}`);
    return Object.fromEntries(given.map(([name, path]) => [calledBy(name), path]));
  };
  const isOwnBackend = text("VITE_WEBHOOK_URL", "") === "";
  const apiDocsUrl = addressIfSet("VITE_API_DOCS_URL") ?? (isOwnBackend ? `${origin}/api` : undefined);
  /** What the embedded backend grants, which reads the same variable; of another host nothing is known. */
  const welcomeCredits = (): Tenths | undefined => {
    const known = isOwnBackend ? toCredits(WELCOME_CREDITS) : 0;
    const value = text("LEADLIGHT_WELCOME_CREDITS", String(known));
    const amount = parseCredits(Number(value));
    if (amount === undefined || amount < 0) wrong.push(`- LEADLIGHT_WELCOME_CREDITS is no number of credits: ${value}`);
    return amount;
  };
  const newAccountCredits = welcomeCredits();
  /** The embedded backend has a page for it. Relative, because shells are rendered before the origin is known. */
  const privacyUrl = addressIfSet("VITE_PRIVACY_URL") ?? (isOwnBackend ? "/privacy" : undefined);
  const termsUrl = addressIfSet("VITE_TERMS_URL");
  const supportChatUrl = addressIfSet("VITE_SUPPORT_CHAT_URL");
  const extensionUrl = addressIfSet("VITE_EXTENSION_URL");
  const extensionIds = extensionIdsIn(text("VITE_EXTENSION_ID", LOCAL_EXTENSION_ID));
  if (extensionIds.length === 0) wrong.push("- VITE_EXTENSION_ID names no extension");
  for (const id of extensionIds)
    if (!isExtensionId(id)) wrong.push(`- VITE_EXTENSION_ID has what is no id of an extension: ${id}`);
  const environment: Environment = {
    product: {
      name: text("VITE_PRODUCT_NAME", "Leadlight"),
      salesEmail: text("VITE_SALES_EMAIL", SALES_EMAIL),
      supportEmail: text("VITE_SUPPORT_EMAIL", SUPPORT_EMAIL),
      webhook: { baseUrl: address("VITE_WEBHOOK_URL"), paths: webhookPaths() },
      ...(apiDocsUrl !== undefined && { apiDocsUrl }),
      ...(supportChatUrl !== undefined && { supportChatUrl }),
      ...(extensionUrl !== undefined && { extensionUrl }),
      ...(privacyUrl !== undefined && { privacyUrl }),
      ...(termsUrl !== undefined && { termsUrl }),
      ...(newAccountCredits !== undefined && { welcomeCredits: newAccountCredits }),
      paymentProvider: text("VITE_PAYMENT_PROVIDER", "Razorpay"),
    },
    storagePrefix: text("VITE_STORAGE_PREFIX", "leadlight_"),
    cookieDomain: text("VITE_COOKIE_DOMAIN", ""),
    supabaseUrl: address("VITE_SUPABASE_URL"),
    supabaseAnonKey: text("VITE_SUPABASE_ANON_KEY", "embedded"),
    extensionIds,
  };
  if (wrong.length > 0) throw new Error(`The settings of this build cannot be used:\n${wrong.join("\n")}`);
  return environment;
};
