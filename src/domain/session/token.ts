/** In characters. Longer than any token that is issued or fits the cookies; longer texts are not read. */
export const TOKEN_MAX_LENGTH = 8192;

const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const decodeBase64Url = (text: string): string => {
  let bits = 0;
  let held = 0;
  let percent = "";
  for (const letter of text) {
    const six = base64url.indexOf(letter);
    if (six < 0) throw new RangeError("not base64url");
    held = ((held << 6) | six) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      percent += `%${((held >> bits) & 0xff).toString(16).padStart(2, "0")}`;
    }
  }
  return decodeURIComponent(percent);
};

interface Claims {
  readonly person: string;
  /** Seconds since 1970. */
  readonly issuedAt: number | undefined;
}

/** What a token says, as far as it can be read. The signature is not checked. */
const payloadOf = (accessToken: string): object | undefined => {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(accessToken.split(".")[1] ?? ""));
    return typeof payload === "object" && payload !== null ? payload : undefined;
  } catch {
    return undefined;
  }
};

const claimsOf = (accessToken: string): Claims | undefined => {
  const claims = payloadOf(accessToken);
  if (claims === undefined || !("sub" in claims)) return undefined;
  const { sub: person } = claims;
  if (typeof person !== "string" || person === "") return undefined;
  return { person, issuedAt: "iat" in claims && typeof claims.iat === "number" ? claims.iat : undefined };
};

/** The person a token names; undefined where it cannot be read. */
export const claimedPerson = (accessToken: string): string | undefined => claimsOf(accessToken)?.person;

/** False unless both tokens name the same person. */
export const samePerson = (accessToken: string, other: string): boolean => {
  const person = claimsOf(accessToken)?.person;
  return person !== undefined && person === claimsOf(other)?.person;
};

/** Whether a token was issued to the same person after the other one. */
export const supersedes = (accessToken: string, other: string): boolean => {
  const issuedAt = claimsOf(accessToken)?.issuedAt;
  const before = claimsOf(other)?.issuedAt;
  return issuedAt !== undefined && before !== undefined && issuedAt > before && samePerson(accessToken, other);
};

/** A claim that is a text; undefined where a token has none. */
const textOf = (accessToken: string, claim: "session_id" | "email"): string | undefined => {
  const claims: Partial<Record<typeof claim, unknown>> = payloadOf(accessToken) ?? {};
  const text = claims[claim];
  return typeof text === "string" && text !== "" ? text : undefined;
};

/** The session a token belongs to, which all tokens have that were renewed from one sign-in; undefined where it names none. */
export const claimedSession = (accessToken: string): string | undefined => textOf(accessToken, "session_id");

/** The address of the person a token names; undefined where it has none. */
export const claimedEmail = (accessToken: string): string | undefined => textOf(accessToken, "email");
