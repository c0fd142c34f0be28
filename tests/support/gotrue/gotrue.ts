import { randomInt, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { decodeJwt, SignJWT } from "jose";
import * as z from "zod";
import { parseEmail } from "#domain/shared/email.ts";
import { newIssuerKey } from "#tests/support/backend/stand-in-issuer.ts";
import { recordedAnswers, type RecordedAnswer } from "./recorded-answers.ts";

interface RefreshToken {
  readonly token: string;
  readonly parent: string | undefined;
  isRevoked: boolean;
}

interface Session {
  readonly id: string;
  readonly email: string;
  readonly tokens: RefreshToken[];
}

/** A stand-in for Supabase Auth on this machine: its states and its recorded answers, of the calls that the app makes. */
export interface Gotrue {
  readonly url: string;
  codeFor(email: string): string;
  /** What each call is answered with from now on, whatever it asks. */
  answer(otherwise: RecordedAnswer | undefined): void;
  close(): Promise<void>;
}

const Body = z.object({
  email: z.string().default(""),
  token: z.string().default(""),
  type: z.string().default(""),
  refresh_token: z.string().default(""),
  auth_code: z.string().default(""),
  code_verifier: z.string().default(""),
});

const LIFETIME_SECONDS = 3600;

export const startGotrue = async ({ linkedIn = false } = {}): Promise<Gotrue> => {
  const key = await newIssuerKey("project");
  const users = new Map<string, string>();
  const codes = new Map<string, string>();
  const sessions = new Map<string, Session>();
  let otherwise: RecordedAnswer | undefined;

  const issue = async (session: Session, parent?: string) => {
    const id = users.get(session.email) ?? "";
    // Of the first version: 12 small letters and digits.
    const token = randomUUID().replaceAll("-", "").slice(0, 12);
    session.tokens.push({ token, parent, isRevoked: false });
    return answerOf(session, id, token);
  };
  const answerOf = async (session: Session, id: string, refreshToken: string) => {
    const now = Math.floor(Date.now() / 1000);
    const { email } = session;
    const metadata = { email, email_verified: true, phone_verified: false, sub: id };
    const claims = {
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: metadata,
    };
    const accessToken = await new SignJWT({
      ...claims,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "otp", timestamp: now }],
      session_id: session.id,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "JWT" })
      .setIssuer("https://project.example/auth/v1")
      .setSubject(id)
      .setAudience("authenticated")
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .setJti(randomUUID())
      .sign(key.privateKey);
    return {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: LIFETIME_SECONDS,
      expires_at: now + LIFETIME_SECONDS,
      refresh_token: refreshToken,
      user: { id, aud: "authenticated", role: "authenticated", ...claims, identities: [], is_anonymous: false },
    };
  };

  const refresh = (token: string): Promise<object> | RecordedAnswer => {
    if (token.length < 12 || (token.length === 12 && !/^[a-z0-9]{12}$/.test(token))) {
      return recordedAnswers.illFormedRefresh;
    }
    const session = [...sessions.values()].find((each) => each.tokens.some((known) => known.token === token));
    const known = session?.tokens.find((each) => each.token === token);
    if (session === undefined || known === undefined) return recordedAnswers.unknownRefresh;
    if (!known.isRevoked) {
      known.isRevoked = true;
      return issue(session, token);
    }
    const active = session.tokens.find((each) => !each.isRevoked);
    // The answer with the active one may have got lost.
    if (active?.parent === token) return answerOf(session, users.get(session.email) ?? "", active.token);
    for (const each of session.tokens) each.isRevoked = true;
    return recordedAnswers.usedRefresh;
  };

  const calls: Readonly<Record<string, (body: z.infer<typeof Body>, url: URL, bearer: string | undefined) => unknown>> =
    {
      "POST /otp": ({ email }) => {
        const address = parseEmail(email);
        if (address === undefined) return recordedAnswers.invalidEmail;
        if (!users.has(address)) users.set(address, randomUUID());
        codes.set(address, String(randomInt(1_000_000)).padStart(6, "0"));
        return {};
      },
      "POST /verify": ({ email, token, type }) => {
        const address = parseEmail(email);
        if (address === undefined) return recordedAnswers.invalidEmail;
        if (type !== "email" || codes.get(address) !== token) return recordedAnswers.wrongCode;
        codes.delete(address);
        const session = { id: randomUUID(), email: address, tokens: [] };
        sessions.set(session.id, session);
        return issue(session);
      },
      "POST /token": ({ refresh_token: token, auth_code: code, code_verifier: verifier }, url) => {
        const grant = url.searchParams.get("grant_type");
        if (grant === "refresh_token") return refresh(token);
        if (grant !== "pkce") return recordedAnswers.noSuchGrant;
        return code === "" || verifier === "" ? recordedAnswers.emptyExchange : recordedAnswers.unknownFlow;
      },
      "POST /logout": (_body, _url, bearer) => {
        if (bearer === undefined) return recordedAnswers.noBearer;
        const id = String(decodeJwt(bearer)["session_id"]);
        return sessions.delete(id) ? undefined : recordedAnswers.endedSession;
      },
      "GET /authorize": (_body, _url) =>
        linkedIn ? new URL("https://linkedin.example/consent") : recordedAnswers.noProvider,
    };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const body = Body.parse(text === "" ? {} : JSON.parse(text));
    const bearer = /^bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const call = calls[`${request.method} ${url.pathname.replace("/auth/v1", "")}`];
    if (call === undefined) return void response.writeHead(404).end("404 page not found");
    send(request, response, otherwise ?? (await call(body, url, bearer)));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    codeFor: (email) => codes.get(email) ?? "",
    answer: (other) => {
      otherwise = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const API_VERSION = "x-supabase-api-version";

const isRecorded = (answer: unknown): answer is RecordedAnswer =>
  typeof answer === "object" && answer !== null && "from" in answer;

/** From internal/api/errors.go: the body of an error depends on the version that the client names. */
const send = (request: IncomingMessage, response: ServerResponse, answer: unknown): void => {
  response.setHeader("Content-Type", "application/json");
  if (answer === undefined) response.writeHead(204).end();
  else if (answer instanceof URL) response.writeHead(302, { Location: answer.href }).end();
  else if (!isRecorded(answer)) response.end(JSON.stringify(answer));
  else {
    const { status, code, message, headers = {} } = answer;
    const isNew = String(request.headers[API_VERSION] ?? "") >= "2024-01-01";
    if (isNew) response.setHeader(API_VERSION, "2024-01-01");
    response.writeHead(status, { ...headers, "x-sb-error-code": code });
    response.end(JSON.stringify(isNew ? { code, message } : { code: status, error_code: code, msg: message }));
  }
};
