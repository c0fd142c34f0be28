import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { seededRandom } from "#tests/support/random.ts";

const NOW = Date.UTC(2026, 10, 22);
const LATER = NOW + 600_000;
const PATH = "/files/uploads/0b6f2b1e-3f0e-4f6e-9a3b-0d6a1a3f7a11";
const PUT = { method: "PUT", maxBytes: 1_000 } as const;

const linksAt = (now: number, fill = 1) => signedLinks({ secret: new Uint8Array(32).fill(fill), clock: () => now });

/** The query of a signed address. */
const queryOf = (signed: string): { exp: string; sig: string } => {
  const query = new URL(signed, "http://localhost").searchParams;
  return { exp: query.get("exp") ?? "", sig: query.get("sig") ?? "" };
};

describe("a signed address", () => {
  test("names its end in seconds, and works until then", () => {
    const signed = linksAt(NOW).sign(PATH, LATER);
    expect(signed).toMatch(/^\/files\/uploads\/[\w-]+\?exp=\d{10}&sig=[\w-]{43}$/);
    expect(queryOf(signed).exp).toBe(String(LATER / 1000));
    expect(linksAt(LATER - 1).verify(PATH, queryOf(signed))).toBe("ok");
    expect(linksAt(LATER).verify(PATH, queryOf(signed))).toBe("expired");
  });

  test("works for the method and the size it was signed for only", () => {
    const query = queryOf(linksAt(NOW).sign(PATH, LATER, PUT));
    expect(linksAt(NOW).verify(PATH, query, PUT)).toBe("ok");
    expect(linksAt(NOW).verify(PATH, query)).toBe("forged");
    expect(linksAt(NOW).verify(PATH, query, { method: "GET", maxBytes: 1_000 })).toBe("forged");
    expect(linksAt(NOW).verify(PATH, query, { method: "PUT", maxBytes: 1_001 })).toBe("forged");
  });

  test("does not work without its values, with another secret, or for another path", () => {
    const query = queryOf(linksAt(NOW).sign(PATH, LATER));
    expect(linksAt(NOW).verify(PATH, {})).toBe("forged");
    expect(linksAt(NOW).verify(PATH, { exp: query.exp })).toBe("forged");
    expect(linksAt(NOW).verify(PATH, { sig: query.sig })).toBe("forged");
    expect(linksAt(NOW, 2).verify(PATH, query)).toBe("forged");
    expect(linksAt(NOW).verify(`${PATH}/`, query)).toBe("forged");
  });

  test("can't be moved past its end: what is changed after it counts as forged, not as expired", () => {
    const query = queryOf(linksAt(NOW).sign(PATH, LATER));
    const longer = { ...query, exp: String(Number(query.exp) + 1) };
    expect(linksAt(LATER).verify(PATH, longer)).toBe("forged");
    for (const exp of [`${query.exp}.0`, ` ${query.exp}`, `+${query.exp}`, `0${query.exp}`, "Infinity", "1e99", "-1"]) {
      expect(linksAt(NOW).verify(PATH, { ...query, exp })).toBe("forged");
    }
  });

  test("is accepted in one spelling only, though several stand for the same bytes", () => {
    const query = queryOf(linksAt(NOW).sign(PATH, LATER));
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const accepted = [...alphabet].filter(
      (last) => linksAt(NOW).verify(PATH, { ...query, sig: query.sig.slice(0, -1) + last }) === "ok",
    );
    expect(accepted).toEqual([query.sig.at(-1)]);
    for (const sig of [`${query.sig}=`, `${query.sig} `, query.sig.replaceAll("-", "+").replaceAll("_", "/") + "="]) {
      expect(linksAt(NOW).verify(PATH, { ...query, sig })).toBe("forged");
    }
  });

  test("never holds after any change of one character (10,000 random changes)", () => {
    const random = seededRandom();
    const accepted: object[] = [];
    for (let run = 0; run < 10_000; run += 1) {
      const [path, query = ""] = linksAt(NOW)
        .sign(`${PATH}${random.below(1_000)}`, LATER + random.below(1e9), PUT)
        .split("?");
      const text = `${path}?${query}`;
      const place = random.below(text.length);
      const other = String.fromCodePoint(32 + random.below(95));
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      const [changedPath = "", changedQuery = ""] = changed.split(/\?(.*)/s);
      const values = new Map(changedQuery.split("&").map((pair) => [pair.slice(0, 3), pair.slice(4)] as const));
      const [exp, sig] = [values.get("exp"), values.get("sig")];
      const isSame = changedPath === path && `exp=${exp}&sig=${sig}` === query;
      if (!isSame && linksAt(NOW).verify(changedPath, { exp, sig }, PUT) !== "forged") accepted.push({ text, changed });
    }
    expect(accepted, `seed ${random.seed}`).toEqual([]);
  });
});

describe("the secret", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test("is made once, of 256 bits, for all servers that start at once on one database", async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadLinkSecret(database.db)));
    expect(secrets[0]).toHaveLength(32);
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
    const [one, other] = secrets.map((secret) => signedLinks({ secret, clock: () => NOW }));
    expect(other?.verify(PATH, queryOf(one?.sign(PATH, LATER) ?? ""))).toBe("ok");
  });
});
