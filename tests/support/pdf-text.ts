import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";

/** What a PDF says, as poppler reads it; lines keep their order, columns stand beside each other. */
export const pdfText = async (pdf: Uint8Array): Promise<string> => {
  const reader = spawn("pdftotext", ["-layout", "-", "-"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    reader.on("error", (cause) => reject(new Error("pdftotext is needed (poppler-utils)", { cause })));
    reader.on("close", resolve);
  });
  const text = buffer(reader.stdout);
  reader.stdin.on("error", () => undefined);
  reader.stdin.end(pdf);
  const code = await ended;
  if (code !== 0) throw new Error(`pdftotext ended with ${code}`);
  return (await text).toString("utf8");
};

/** The same on one line, with single spaces. */
export const pdfWords = async (pdf: Uint8Array): Promise<string> => (await pdfText(pdf)).replaceAll(/\s+/g, " ").trim();
