import { randomBytes } from "node:crypto";
import { html } from "hono/html";
import { pageDocument, pagePolicy } from "./page-document.ts";

const texts = {
  starting: { title: "Leadlight is starting", lead: "This takes a few seconds. The page opens by itself.", seconds: 2 },
  away: {
    title: "Leadlight is not available right now",
    lead: "We can't reach our records at the moment. Nothing is ever charged twice. This page tries again by itself.",
    seconds: 5,
  },
} as const;

const look = `main { display: grid; gap: 12px; padding-top: 12dvh; }
.bars { display: grid; gap: 12px; margin-top: 12px; padding: 20px; }
.bars i { height: 12px; border-radius: 3px; background: var(--c-redact); }
.bars i:nth-child(2) { width: 70%; }
.bars i:nth-child(3) { width: 45%; }
`;

/** Whether a browser opens a page: programs are answered with a message. */
export const opensPage = ({ method, headers }: Pick<Request, "method" | "headers">): boolean =>
  method === "GET" && headers.get("Accept")?.includes("text/html") === true;

/** What a browser shows while nothing can be served: it needs no other file, and is asked for again by itself. */
export const unavailablePage = async (state: keyof typeof texts): Promise<Response> => {
  const { title, lead, seconds } = texts[state];
  const nonce = randomBytes(18).toString("base64url");
  const page = await pageDocument({
    title,
    font: undefined,
    isAlone: true,
    look,
    header: html`<span class="wordmark">Leadlight</span>`,
    main: html`<main>
      <h1>${title}</h1>
      <p role="status">${lead}</p>
      <div class="sheet bars" aria-hidden="true"><i></i><i></i><i></i></div>
    </main>`,
  });
  return new Response(page.replaceAll("__CSP_NONCE__", nonce), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": pagePolicy({})(nonce),
      "Cache-Control": "no-store",
      "Retry-After": String(seconds),
      Refresh: String(seconds),
    },
  });
};
