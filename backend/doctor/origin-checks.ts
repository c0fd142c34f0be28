import { isLocal } from "#backend/platform/environment/configuration-values.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import { unansweredText } from "#backend/platform/network/unanswered-text.ts";
import type { Finding } from "#backend/platform/finding.ts";
import { SEEN_REQUEST_PATH, SeenRequest } from "#backend/platform/network/seen-request.ts";

const ANSWER_LIMIT_MS = 10_000;

/** An address for documentation (RFC 5737), which no proxy has: as what a client may have forged. */
const FORGED = "192.0.2.1";

interface OriginNeeds {
  /** The app's public address, without a trailing slash. */
  readonly origin: string;
  readonly proxyHops: number;
  readonly clock: () => number;
  /** Undefined where the database has no secret for them yet. */
  readonly links: SignedLinks | undefined;
}

/** Whether people reach Leadlight under its public address, and what the reverse proxies in front of it add. */
export const checkOrigin = async ({ origin, proxyHops, clock, links }: OriginNeeds): Promise<readonly Finding[]> => {
  const reached = await reach(origin);
  if (reached.state !== "good" || links === undefined) return [reached];
  const path = links.sign(SEEN_REQUEST_PATH, clock() + ANSWER_LIMIT_MS);
  const answer = await ask(`${origin}${path}`, { headers: { "X-Forwarded-For": FORGED } });
  const seen = typeof answer === "string" ? undefined : SeenRequest.safeParse(await jsonOf(answer)).data;
  if (seen === undefined) {
    return [
      reached,
      {
        about: "proxy",
        state: "unknown",
        text: "The server there doesn't say how requests arrive.",
        next: "Run the doctor with the settings (LEADLIGHT_DATA or DATABASE_URL) and the version of that server.",
      },
    ];
  }
  return [reached, hopsFinding(seen, proxyHops), hostFinding(seen, origin)];
};

const reach = async (origin: string): Promise<Finding> => {
  const about = "origin";
  const answer = await ask(`${origin}/healthz`, {});
  if (typeof answer === "string") {
    const next =
      "See that LEADLIGHT_ORIGIN is the address that people type (restart after a change) and that Leadlight runs; then check DNS, certificate and reverse proxy.";
    return { about, state: "bad", text: `${origin} ${answer}.`, next };
  }
  if (answer.ok && (await answer.text()).startsWith("alive")) {
    return { about, state: "good", text: `Leadlight answers at ${origin}.` };
  }
  const text = `${origin}/healthz answers with ${answer.status}, and not as Leadlight does.`;
  return { about, state: "bad", text, next: "Let the reverse proxy pass every path on to Leadlight." };
};

/** A proxy adds the client's address to what the client sent, or puts it in its place. */
const hopsFinding = ({ forwarded_for: entries }: SeenRequest, proxyHops: number): Finding => {
  const about = "proxy";
  const added = entries[0] === FORGED ? entries.length - 1 : entries.length;
  if (added === proxyHops) {
    const text = `${added} reverse ${added === 1 ? "proxy adds" : "proxies add"} the client's address, as set.`;
    return { about, state: "good", text: added === 0 ? "No reverse proxy adds the client's address." : text };
  }
  return {
    about,
    state: "bad",
    text: `LEADLIGHT_PROXY_HOPS is ${proxyHops}, but ${added} reverse ${added === 1 ? "proxy adds" : "proxies add"} the client's address.`,
    next: `Set LEADLIGHT_PROXY_HOPS=${added}, so that limits count each client by itself, and restart.`,
  };
};

const hostFinding = ({ host }: SeenRequest, origin: string): Finding => {
  const about = "host";
  const wanted = new URL(origin).host;
  return host === wanted
    ? { about, state: "good", text: "Requests arrive with the right Host header." }
    : {
        about,
        state: "bad",
        text: `Requests to ${wanted} arrive with the Host header ${host}: the checkout of payments stays empty.`,
        next: "Pass the header on: in nginx, proxy_set_header Host $http_host;",
      };
};

/** Whether browsers keep the session as they should. `cookieDomain` is VITE_COOKIE_DOMAIN, which the app is built with. */
export const checkCookies = (origin: string, cookieDomain = ""): Finding => {
  const about = "cookies";
  const { hostname, protocol } = new URL(origin);
  const domain = cookieDomain.replace(/^\./, "");
  if (protocol !== "https:" && !isLocal(origin)) {
    const text = "The session's cookie travels unencrypted over http.";
    return { about, state: "bad", text, next: "Serve Leadlight over https, and set LEADLIGHT_ORIGIN accordingly." };
  }
  if (domain !== "" && hostname !== domain && !hostname.endsWith(`.${domain}`)) {
    const text = `Browsers refuse a cookie of ${domain} from ${hostname}.`;
    return {
      about,
      state: "bad",
      text,
      next: "Set VITE_COOKIE_DOMAIN to a domain of LEADLIGHT_ORIGIN, and build again.",
    };
  }
  return { about, state: "good", text: `The session's cookie belongs to ${domain === "" ? hostname : domain}.` };
};

/** Whether the payment provider can deliver its messages: ours without a signature has to be refused by the server. */
export const checkPaymentWebhook = async (origin: string, isSetUp: boolean): Promise<Finding> => {
  const about = "payments";
  if (!isSetUp) return { about, state: "unused", text: "Razorpay is not set up." };
  const url = `${origin}/payments/razorpay`;
  const answer = await ask(url, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
  if (typeof answer !== "string" && answer.status === 400) {
    const next = 'Whether their secret is right, the log says ("its signature is wrong").';
    return { about, state: "good", text: `Razorpay's messages reach ${url}.`, next };
  }
  const text = `${url} ${typeof answer === "string" ? answer : `answers with ${answer.status}`}.`;
  return { about, state: "bad", text, next: "Let the reverse proxy pass POST requests to /payments/ on to Leadlight." };
};

/** The answer, or what happened instead, as the rest of a sentence. */
const ask = async (url: string, init: RequestInit): Promise<Response | string> => {
  try {
    return await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    return unansweredText(error);
  }
};

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);
