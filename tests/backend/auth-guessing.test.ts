import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { defaultAuthLimits } from "#backend/auth/auth-limits.ts";
import { tidyAuth } from "#backend/composition/tidy-auth.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1", LEADLIGHT_NETWORK_WRONG_TRIES: "40" });
});
afterAll(() => backend.close());

// Every test has an owner and networks of its own.
let round = 0;
let owner = "";
let networks = 0;
beforeEach(() => {
  round += 1;
  owner = `owner${round}@acme.example`;
});
const newNetwork = (): string => {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
};

const Said = z.looseObject({ msg: z.string().optional(), tries_left: z.int().optional() });

const post = async (call: string, body: object, network: string) => {
  const answer = await fetch(`${backend.origin}/auth/v1/${call}`, {
    method: "POST",
    headers: { "X-Forwarded-For": network },
    body: JSON.stringify(body),
  });
  const wait = answer.headers.get("Retry-After");
  return {
    status: answer.status,
    waitSeconds: wait === null ? undefined : Number(wait),
    said: Said.parse(await answer.json()),
  };
};
const ask = (email = owner, network = newNetwork()) => post("otp", { email }, network);
const tryCode = (code: string, { email = owner, network = newNetwork() } = {}) =>
  post("verify", { email, token: code, type: "email" }, network);

/** Some code that is not the one in the newest mail. */
const wrongCode = async (email = owner): Promise<string> => {
  const right = await backend.codeFor(email).catch(() => undefined);
  return right === "000000" ? "000001" : "000000";
};

const guess = async (times: number, email = owner): Promise<void> => {
  for (let done = 0; done < times; done += 1) {
    if (done % 5 === 0) await ask(email);
    expect((await tryCode(await wrongCode(email), { email })).status).toBe(403);
  }
};

const newestMail = async (): Promise<string> => {
  const mails = z
    .array(z.object({ to: z.string(), text: z.string() }))
    .parse(await (await fetch(`${backend.origin}/inbox/messages`)).json());
  return mails.find(({ to }) => to === owner)?.text ?? "";
};

describe("wrong tries at one address, over several codes and from any number of networks,", () => {
  test("bring a wait from the thirtieth on, which doubles up to an hour, also for the right code", async () => {
    await guess(30);
    await ask();
    const waits: number[] = [];
    while (waits.length < 9) {
      const refused = await tryCode(await wrongCode());
      expect(refused.status).toBe(429);
      waits.push(Math.ceil((refused.waitSeconds ?? 0) / 60));
      backend.advance((refused.waitSeconds ?? 0) * 1_000);
      expect((await tryCode(await wrongCode())).status).toBe(403);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await ask();
    expect((await tryCode(await backend.codeFor(owner))).status).toBe(429);
  });

  test("let the right code in at the first try after the wait", async () => {
    await guess(30);
    await ask();
    const code = await backend.codeFor(owner);
    const { waitSeconds = 0 } = await tryCode(await wrongCode());
    backend.advance(waitSeconds * 1_000);
    expect((await tryCode(code)).status).toBe(200);
  });

  test("are refused with a sentence and the time to wait", async () => {
    await guess(30);
    expect((await tryCode("123456")).said.msg).toMatch(/^Too many wrong codes\. Wait 1 minute, or enter the code/);
  });

  test("that are refused meanwhile don't prolong the wait", async () => {
    await guess(30);
    backend.advance(MINUTE / 2);
    for (let times = 0; times < 5; times += 1) expect((await tryCode("123456")).status).toBe(429);
    backend.advance(MINUTE / 2);
    expect((await tryCode("123456")).status).toBe(403);
  });

  test("fifty at the same moment are counted one by one: thirty are looked at", async () => {
    await ask();
    const wrong = await wrongCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(wrong)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test("are not forgiven by a sign-in in between", async () => {
    await guess(29);
    await ask();
    expect((await tryCode(await backend.codeFor(owner))).status).toBe(200);
    expect((await tryCode("123456")).status).toBe(403);
    expect((await tryCode("123456")).status).toBe(429);
  });

  test("count for a day", async () => {
    await guess(30);
    backend.advance(24 * HOUR);
    await guess(29);
    await ask();
    expect((await tryCode(await backend.codeFor(owner))).status).toBe(200);
    backend.advance(24 * HOUR);
    await tidyAuth(backend.database.db, defaultAuthLimits, Date.now() + 24 * 365 * HOUR);
    expect(await backend.database.db("select kind from auth_try")).toEqual([]);
  });

  test("are answered alike whether or not the address has an account or a code", async () => {
    await backend.signUp(owner);
    const stranger = `stranger${round}@acme.example`;
    const answers = await Promise.all(
      [owner, stranger].map(async (email) => {
        const seen: unknown[] = [];
        for (let times = 0; times < 32; times += 1) {
          const { status, said } = await tryCode("000000", { email });
          seen.push([status, said]);
        }
        return seen;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("wrong tries at one address from one network", () => {
  const typo = (email: string, network: string) => tryCode("no code", { email, network });

  test("bring a wait there from the fifteenth on, which doubles", async () => {
    const network = newNetwork();
    for (let times = 0; times < 15; times += 1) expect((await typo(owner, network)).status).toBe(403);
    const waits: number[] = [];
    while (waits.length < 3) {
      const refused = await typo(owner, network);
      expect(refused.status).toBe(429);
      waits.push(Math.ceil((refused.waitSeconds ?? 0) / 60));
      backend.advance((refused.waitSeconds ?? 0) * 1_000);
      expect((await typo(owner, network)).status).toBe(403);
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  test("don't slow down a colleague in that network: the right code signs in at once", async () => {
    const network = newNetwork();
    for (let times = 0; times < 15; times += 1) await typo(`colleague${round}@acme.example`, network);
    expect((await typo(`colleague${round}@acme.example`, network)).status).toBe(429);
    await ask(owner, network);
    expect((await tryCode(await backend.codeFor(owner), { network })).status).toBe(200);
  });

  test("don't slow down their owner in another network", async () => {
    const network = newNetwork();
    for (let times = 0; times < 15; times += 1) await typo(owner, network);
    expect((await typo(owner, network)).status).toBe(429);
    await ask(owner);
    expect((await tryCode(await backend.codeFor(owner))).status).toBe(200);
  });

  test("bring a second code there, which signs in without a wait", async () => {
    const network = newNetwork();
    for (let times = 0; times < 15; times += 1) await typo(owner, network);
    await ask(owner, network);
    expect((await tryCode(await backend.codeFor(owner), { network })).said.msg).toMatch(/^That code is right/);
    expect((await tryCode(await backend.codeFor(owner), { network })).status).toBe(200);
  });
});

describe("wrong tries from one network, over several addresses,", () => {
  /** Each colleague mistypes a few codes, as far as nothing slows them down. */
  const office = async (network: string, colleagues: number, typosOfEach: number): Promise<void> => {
    const people = Array.from({ length: colleagues }, (_, person) => `person${person}-${round}@acme.example`);
    const mistype = async (email: string): Promise<void> => {
      for (let times = 0; times < typosOfEach; times += 1) {
        expect((await tryCode("no code", { email, network })).status).toBe(403);
      }
    };
    await Promise.all(people.map(mistype));
  };

  test("leave a colleague alone on a day on which twelve others have mistyped three codes each, of 40 that are let through", async () => {
    const network = newNetwork();
    await office(network, 12, 3);
    await ask(owner, network);
    expect((await tryCode(await backend.codeFor(owner), { network })).status).toBe(200);
  });

  test("bring waits to this network from the fortieth on, and to no other", async () => {
    const network = newNetwork();
    await office(network, 8, 5);
    const refused = await tryCode("123456", { network });
    expect(refused.status).toBe(429);
    expect(refused.waitSeconds).toBeGreaterThan(50);
    expect(refused.waitSeconds).toBeLessThanOrEqual(60);
    expect((await tryCode("123456")).status).toBe(403);
    backend.advance(MINUTE);
    expect((await tryCode("123456", { network })).status).toBe(403);
    expect((await tryCode("123456", { network })).waitSeconds).toBeGreaterThan(110);
  });

  test("don't lock out those who share it and read their mails: they get a second code", async () => {
    const network = newNetwork();
    await office(network, 8, 5);
    await ask(owner, network);
    expect((await tryCode(await backend.codeFor(owner), { network })).status).toBe(429);
    expect((await tryCode(await backend.codeFor(owner), { network })).status).toBe(200);
  });
});

describe("the mail with a code", () => {
  test("says that somebody is trying from the fifteenth wrong try on", async () => {
    await guess(14);
    await ask();
    expect(await newestMail()).not.toMatch(/guess/);
    await tryCode(await wrongCode());
    await ask();
    expect(await newestMail()).toMatch(/Someone is trying to guess your codes: 15 wrong codes were entered/);
  });
});

describe("an owner while others guess without a pause", () => {
  const home = "192.0.2.7";

  /** Others try a code from ten networks, and have another one mailed. */
  const attack = async (): Promise<void> => {
    const wrong = await wrongCode();
    await Promise.all(Array.from({ length: 10 }, () => tryCode(wrong)));
    await ask();
  };

  test("signs in at once: the right code brings a second one, and that one lets in from the same network", async () => {
    await guess(30);
    await attack();
    const first = await tryCode(await backend.codeFor(owner), { network: home });
    expect(first.status).toBe(429);
    expect(first.said.msg).toMatch(/^That code is right\..* a second one, which we just mailed to you/);
    expect(await newestMail()).toMatch(/^Your second sign-in code for Leadlight is:/);
    const second = await backend.codeFor(owner);
    await attack();
    expect(await backend.codeFor(owner)).toBe(second);
    const secondTry = await tryCode(second, { network: home });
    expect(secondTry.status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  test("signs in too when they use every try that the waits allow", async () => {
    await guess(30);
    for (let hours = 0; hours < 12; hours += 1) {
      backend.advance(HOUR);
      await attack();
    }
    expect((await tryCode(await backend.codeFor(owner), { network: home })).status).toBe(429);
    await attack();
    expect((await tryCode(await backend.codeFor(owner), { network: home })).status).toBe(200);
  });

  test("gets five second codes at once, and after that one an hour", async () => {
    await guess(30);
    await ask();
    const answerToNewest = async () => (await tryCode(await backend.codeFor(owner))).said.msg?.slice(0, 18);
    const answers: (string | undefined)[] = [];
    for (let times = 0; times < 6; times += 1) answers.push(await answerToNewest());
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "That code is right"), "Too many wrong cod"]);
    backend.advance(61 * 60_000);
    await guess(1);
    await ask();
    expect(await answerToNewest()).toBe("That code is right");
    expect(await answerToNewest()).toBe("Too many wrong cod");
  });

  test("can mistype the second code four times; the fifth wrong try is the last", async () => {
    await guess(30);
    await ask();
    await tryCode(await backend.codeFor(owner), { network: home });
    const left: unknown[] = [];
    for (let times = 0; times < 5; times += 1) {
      left.push((await tryCode(await wrongCode(), { network: home })).said.tries_left);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await tryCode(await backend.codeFor(owner), { network: home })).status).toBe(429);
  });
});

test("while somebody guesses, a code has five times as long to be typed before another one replaces it", async () => {
  const strict = await startTestBackend({ LEADLIGHT_MAIL_INTERVAL_SECONDS: "60" });
  const former = backend;
  backend = strict;
  try {
    for (let times = 0; times < 15; times += 1) await tryCode("123456");
    expect((await ask()).status).toBe(200);
    strict.advance(MINUTE);
    const again = await ask();
    expect(again.status).toBe(429);
    expect(again.waitSeconds).toBeLessThanOrEqual(240);
    strict.advance(4 * MINUTE);
    expect((await ask()).status).toBe(200);
  } finally {
    backend = former;
    await strict.close();
  }
});

describe("after the clock was set back two hours", () => {
  test("nobody waits longer than the interval, for a try or for a mail", async () => {
    const strict = await startTestBackend({ LEADLIGHT_MAIL_INTERVAL_SECONDS: "60" });
    const former = backend;
    backend = strict;
    try {
      await ask();
      strict.advance(-2 * HOUR);
      expect((await ask()).status).toBe(200);
      expect((await ask()).waitSeconds).toBeLessThanOrEqual(60);
      const wrong = await wrongCode();
      for (let times = 0; times < 15; times += 1) await tryCode(wrong);
      strict.advance(-2 * HOUR);
      expect((await tryCode(wrong)).waitSeconds).toBeLessThanOrEqual(60);
      strict.advance(MINUTE);
      expect((await ask()).status).toBe(200);
      expect((await tryCode(await strict.codeFor(owner))).status).toBe(200);
    } finally {
      backend = former;
      await strict.close();
    }
  });
});
