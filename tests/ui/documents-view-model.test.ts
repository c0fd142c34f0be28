import { expect, test } from "vitest";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { DocumentsViewModel } from "#ui/account/documents-view-model.ts";

const invoice = { kind: "invoice", number: "LL/26-27/000001" } as const;
const pdf = new TextEncoder().encode("%PDF-");

const aDownload = (...answers: readonly Result<Uint8Array<ArrayBuffer>, Failure>[]) => {
  const saver = memoryFileSaver();
  const asked: string[] = [];
  const rest = [...answers];
  const documents = new DocumentsViewModel({
    saver,
    invoices: {
      load: async (paymentId, { kind }) => {
        asked.push(`${kind} of ${paymentId}`);
        return rest.shift() ?? err({ kind: "unreachable" });
      },
    },
  });
  return { documents, saver, asked };
};

test("a document that arrives is saved under its number", async () => {
  const { documents, saver, asked } = aDownload(ok(pdf));
  const done = documents.download("pay_1", invoice);
  expect(documents.loading).toBe(invoice);
  await done;
  expect(documents.loading).toBeUndefined();
  expect(asked).toEqual(["invoice of pay_1"]);
  expect(saver.saved).toEqual([
    { name: "leadlight-invoice-LL-26-27-000001.pdf", mimeType: "application/pdf", chunks: [pdf] },
  ]);
});

test("a second press while one is on its way is not a second download", async () => {
  const { documents, asked } = aDownload(ok(pdf), ok(pdf));
  await Promise.all([documents.download("pay_1", invoice), documents.download("pay_1", invoice)]);
  expect(asked).toHaveLength(1);
});

test("one that does not come saves nothing and says so at its payment, until the next try", async () => {
  const { documents, saver } = aDownload(err({ kind: "unreachable" }), ok(pdf));
  await documents.download("pay_1", { kind: "receipt" });
  expect(saver.saved).toEqual([]);
  expect(documents.failure).toEqual({
    paymentId: "pay_1",
    text: "Failed to download the document. Please try again.",
  });
  await documents.download("pay_2", { kind: "receipt" });
  expect(documents.failure).toBeUndefined();
  expect(saver.saved.map(({ name }) => name)).toEqual(["leadlight-receipt-pay_2.pdf"]);
});

test("what failed is forgotten with the screen", async () => {
  const { documents } = aDownload();
  const stop = documents.start();
  await documents.download("pay_1", invoice);
  expect(documents.failure).toBeDefined();
  stop();
  expect(documents.failure).toBeUndefined();
});
