import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorOf } from "#backend/verification/mail-operators.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { startMailServer, type MailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer } from "#tests/support/backend/name-server.ts";
import { localVerifier } from "#tests/support/backend/verifier.ts";

const named = (name: string) => operatorOf([{ name, addresses: ["192.0.2.1"] }])?.name;

test.each([
  ["acme-example.mail.protection.outlook.com", "Microsoft 365"],
  ["ACME.Mail.Protection.Outlook.com.", "Microsoft 365"],
  ["aspmx.l.google.com", "Google"],
  ["mta5.am0.yahoodns.net", "Yahoo"],
  ["mx.acme.example", undefined],
  ["notyahoodns.net", undefined],
  ["yahoodns.net.acme.example", undefined],
])("the operator of %s is %s", (host, operator) => {
  expect(named(host)).toBe(operator);
});

test("a domain without hosts has no operator", () => {
  expect(operatorOf([])).toBeUndefined();
});

describe("mail servers of one operator", () => {
  const mx = (tenant: string) => ({ mx: [[10, `${tenant}.mail.protection.outlook.com`]] as const });
  const here = { a: ["127.0.0.1"] };
  let names: NameServer;
  let mail: MailServer;
  let verify: VerifyEmail;

  beforeAll(async () => {
    names = await startNameServer({
      "one.example": mx("one-example"),
      "two.example": mx("two-example"),
      "strict.example": mx("strict-example"),
      "one-example.mail.protection.outlook.com": here,
      "two-example.mail.protection.outlook.com": here,
      "strict-example.mail.protection.outlook.com": here,
      // Two customers of a hosting firm that nobody knows; one of them has named its machine itself.
      "three.example": { mx: [[10, "mx.firm.example"]] },
      "four.example": { mx: [[10, "mail.four.example"]] },
      "mx.firm.example": here,
      "mail.four.example": here,
    });
    // The tenant "strict" refuses who is not in its directory, as some do.
    mail = await startMailServer((address) =>
      address.endsWith("@strict.example") && !address.startsWith("asha@")
        ? "550 5.4.1 Recipient address rejected: Access denied"
        : undefined,
    );
    verify = localVerifier({ dnsServers: [names.address], probe: { port: mail.port, perDomain: 2 } });
  });
  afterAll(async () => {
    await mail.close();
    await names.close();
  });

  test("are asked as one, whatever the domain", async () => {
    const domains = ["one.example", "two.example", "strict.example"];
    await Promise.all(Array.from({ length: 24 }, (_, index) => verify(`asha@${domains[index % 3]}`)));
    expect(mail.mostAtOnce()).toBeLessThanOrEqual(2);
  });

  test("are asked as one where only their address tells", async () => {
    const shared = await startMailServer(() => undefined);
    const own = localVerifier({ dnsServers: [names.address], probe: { port: shared.port, perDomain: 2 } });
    const domains = ["three.example", "four.example"];
    await Promise.all(Array.from({ length: 16 }, (_, index) => own(`asha@${domains[index % 2]}`)));
    expect(shared.mostAtOnce()).toBeLessThanOrEqual(2);
    await shared.close();
  });

  test("that take everyone are named, and nobody is deliverable there", async () => {
    const verification = await verify("asha@one.example");
    expect(verification.outcome).toBe("unknown");
    expect(verification.reasons.at(-1)).toEqual({
      check: "catch_all",
      verdict: "unknown",
      detail: "Microsoft 365 accepts email for any address at first, and may return it later.",
    });
  });

  test("that refuse others are believed", async () => {
    expect((await verify("asha@strict.example")).outcome).toBe("deliverable");
    expect((await verify("nobody@strict.example")).outcome).toBe("undeliverable");
  });
});
