import type { Context } from "hono";
import { getCookie, setCookie, deleteCookie } from "hono/cookie";
import { type Language, readLanguage } from "#backend/rights/texts/language.ts";
import { requestTexts } from "#backend/rights/texts/request-texts.ts";
import { closeSession, openSession, type Proved, readSession, SESSION_MS } from "#backend/rights/privacy-session.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { sendWithPolicy } from "#backend/web/pages/pages.ts";
import { privacyDocument, privacyPolicy } from "./privacy-document.ts";
import { PRIVACY_PATH } from "#backend/rights/privacy-path.ts";

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly font: string | undefined;
  readonly https: boolean;
}

/** What someone has proved, and the secret of their browser. */
export interface Visit {
  readonly secret: string;
  readonly proved: Proved;
}

/** What all pages of a request do: send pages, read forms, and know the browser again for half an hour. */
export interface RequestPages {
  language(context: Context): Language;
  /** `address` is the path where the page can be read in another language. */
  send(
    context: Context,
    main: Markup,
    options?: { readonly status?: 400 | 403 | 429; readonly address?: string },
  ): Promise<Response>;
  /** A field of the form that was sent; empty where there is none. */
  fieldOf(context: Context, name: string): Promise<string>;
  visitOf(context: Context): Promise<Visit | undefined>;
  open(context: Context, proved: Proved): Promise<void>;
  close(context: Context): Promise<void>;
}

export const requestPages = ({ db, clock, font, https }: Needs): RequestPages => {
  // Sent with requests of these pages alone. Browsers accept the prefixed name only over HTTPS.
  const name = https ? "__Secure-leadlight-privacy" : "leadlight-privacy";
  const attributes = { path: PRIVACY_PATH, httpOnly: true, sameSite: "Strict", secure: https } as const;
  const language = (context: Context): Language => readLanguage(context.req.query("lang"));
  const end = async (context: Context): Promise<void> => {
    const secret = getCookie(context, name);
    if (secret !== undefined) await closeSession(db, secret);
  };
  return {
    language,
    send: async (context, main, { status, address } = {}) => {
      context.header("X-Robots-Tag", "noindex");
      const spoken = language(context);
      const page = { language: spoken, title: requestTexts[spoken].title, font, main, ...(address && { address }) };
      return sendWithPolicy(context, await privacyDocument(page), privacyPolicy, status);
    },
    fieldOf: async (context, field) => {
      // What is no form has no fields.
      const form = await context.req.parseBody().catch(() => ({}));
      const value = new Map<string, unknown>(Object.entries(form)).get(field);
      return typeof value === "string" ? value.toWellFormed() : "";
    },
    visitOf: async (context) => {
      const secret = getCookie(context, name);
      const proved = secret === undefined ? undefined : await readSession(db, secret, clock());
      return secret === undefined || proved === undefined ? undefined : { secret, proved };
    },
    open: async (context, proved) => {
      await end(context);
      setCookie(context, name, await openSession(db, proved, clock()), { ...attributes, maxAge: SESSION_MS / 1000 });
    },
    close: async (context) => {
      await end(context);
      deleteCookie(context, name, attributes);
    },
  };
};
