import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip";

/** The better of the two encodings that an Accept-Encoding header allows. */
export const preferredEncoding = (accepted: string | undefined): Encoding | undefined => {
  const names = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.split(";").map((part) => part.trim()))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0+)?$/.test(quality))
    .map(([name]) => name);
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : undefined;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For pages made per request: prefers speed to size. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
  encoding === "br" ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(text, { level: 6 });
