import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { shownLine } from "#domain/history/shown-line.ts";
import { copiedOf, historyStatus, toHistoryLine } from "#domain/history/transaction.ts";
import { aTransaction } from "#tests/support/builders.ts";

const linkedinUrl = "https://www.linkedin.com/in/asha-rao";

describe("a line of history", () => {
  test.each([
    ["completed", "success"],
    ["processing", "pending"],
    ["failed", "failed"],
    ["Completed", "failed"],
    ["", "failed"],
    ["__proto__", "failed"],
  ])("with the status %j is shown as %s", (status, shown) => {
    expect(historyStatus(status)).toBe(shown);
  });

  test.each([
    ["phone_no", "find-contacts", "Find Contacts", "Phone number"],
    ["email", "find-contacts", "Find Contacts", "Secondary email"],
    ["work_email", "find-contacts", "Find Contacts", "Work email"],
    ["verify_email", "verify-emails", "Verify Emails", "Email verification"],
    ["din_phone", "director-search", "Director Search", "Director phone"],
    ["din_email", "director-search", "Director Search", "Director email"],
    ["enrichment", "enrichment", "Enrichment", "LinkedIn profiles"],
    ["enrichment_name", "enrichment", "Enrichment", "LinkedIn profiles"],
    ["din_phone_bulk", "director-search", "Director Search", "Director phone"],
  ])("of type %s belongs to %s", (type, tool, operationType, typeLabel) => {
    expect(toHistoryLine(aTransaction({ type }))).toMatchObject({ tool, operationType, typeLabel });
  });

  test("belongs to the tool that the server names, whatever its type", () => {
    const refund = aTransaction({ type: "refund", tool: "enrichment" });
    expect(toHistoryLine(refund)).toMatchObject({
      tool: "enrichment",
      operationType: "Enrichment",
      typeLabel: "refund",
    });
  });

  test("of an unknown type keeps the server's own word", () => {
    expect(toHistoryLine(aTransaction({ type: "refund" })).typeLabel).toBe("refund");
  });

  test("takes query and result from the phone record or the email record", () => {
    const phone = aTransaction({ phoneRecord: { linkedinUrl, contactNumber: "+91 00000 00000" } });
    expect(toHistoryLine(phone)).toMatchObject({ query: linkedinUrl, resultDetails: "+91 00000 00000" });
    const email = aTransaction({ type: "email", emailRecord: { linkedinUrl, email: "asha@acme.example" } });
    expect(toHistoryLine(email)).toMatchObject({ query: linkedinUrl, resultDetails: "asha@acme.example" });
  });

  test.each([
    ["bulk_find-contacts", "Find Contacts", "Bulk contacts"],
    ["bulk_director-search", "Director Search", "Bulk directors"],
    ["bulk_enrichment", "Enrichment", "Bulk profiles"],
    ["bulk_verify-emails", "Verify Emails", "Bulk verification"],
  ])("of a bulk job (%s) belongs to its tool", (type, operationType, typeLabel) => {
    expect(toHistoryLine(aTransaction({ type }))).toMatchObject({ operationType, typeLabel });
  });

  test("of a verification names the address that was verified", () => {
    const verified = aTransaction({ type: "verify_email", emailRecord: { email: "asha@acme.example" } });
    expect(toHistoryLine(verified).query).toBe("asha@acme.example");
  });

  test("prefers the server's own texts", () => {
    const transaction = aTransaction({ query: "DIN 99000001", result: "Found", phoneRecord: { linkedinUrl } });
    expect(toHistoryLine(transaction)).toMatchObject({ query: "DIN 99000001", resultDetails: "Found" });
  });

  test("says that nothing was found where a free, completed look-up left an empty record", () => {
    const free = { amount: tenths(0), phoneRecord: { linkedinUrl } };
    expect(toHistoryLine(aTransaction(free)).resultDetails).toBe("Nothing found");
    expect(toHistoryLine(aTransaction({ amount: tenths(0), emailRecord: { linkedinUrl } })).resultDetails).toBe(
      "Nothing found",
    );
    expect(toHistoryLine(aTransaction({ ...free, status: "processing" })).resultDetails).toBe("—");
    expect(toHistoryLine(aTransaction({ phoneRecord: { linkedinUrl } })).resultDetails).toBe("—");
    expect(toHistoryLine(aTransaction({ amount: tenths(0) })).resultDetails).toBe("—");
  });

  test("shows a dash where the server says nothing", () => {
    expect(toHistoryLine(aTransaction())).toMatchObject({ query: "—", resultDetails: "—" });
  });

  test("keeps id, time and credits of any transaction", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (id, type, status) => {
        const transaction = aTransaction({ id, type, status });
        const { createdAt: timestamp, amount: credits } = transaction;
        expect(toHistoryLine(transaction)).toMatchObject({ id, timestamp, credits });
      }),
    );
  });
});

describe("what is copied of a row", () => {
  test.each([
    ["+91 00000 00000", { kind: "result", text: "+91 00000 00000" }],
    ["Deliverable", { kind: "result", text: "Deliverable" }],
    ["Nothing found", { kind: "query", text: "asha-rao" }],
    ["—", { kind: "query", text: "asha-rao" }],
    [" ", { kind: "query", text: "asha-rao" }],
  ])("with the result %j is %j", (resultDetails, copied) => {
    expect(copiedOf({ query: "asha-rao", resultDetails })).toEqual(copied);
  });
});

test("a bulk verification says why addresses are unknown, which nothing else does", () => {
  const result = "1,204 valid, 3 unknown, 1 risky";
  const details = (type: string, jobId?: string) =>
    shownLine(aTransaction({ type, result, ...(jobId && { jobId }) })).resultDetails;
  expect(details("bulk_verify-emails", "7")).toBe("1,204 valid, 3 unknown (no answer from the mail server), 1 risky");
  expect([details("bulk_enrichment", "7"), details("verify_email")]).toEqual([result, result]);
});

test("an address stands with the letters of its domain, as it was typed", () => {
  const row = shownLine(aTransaction({ type: "verify_email", query: "grüße@xn--mnchen-3ya.example" }));
  expect(row.query).toBe("grüße@münchen.example");
});
