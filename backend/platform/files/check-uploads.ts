import { unansweredText } from "#backend/platform/network/unanswered-text.ts";
import { type FileStore, newFileKey } from "./file-store.ts";

const ANSWER_LIMIT_MS = 10_000;
const ERROR_MAX_LENGTH = 4_096;
const PROBE = "Leadlight checks whether uploads arrive.";

/**
 * Tries what uploads need of a store elsewhere: a file that is sent to a signed address arrives and can be read and
 * removed, and browsers may send one from the pages of these origins. Returns what is wrong as sentences for the operator.
 */
export const checkUploads = async (
  store: FileStore,
  origins: readonly string[],
  now: number,
): Promise<readonly string[]> => {
  const key = newFileKey();
  try {
    const url = await store.signPut(key, new Date(now + 60_000));
    const host = new URL(url).host;
    const unreached = await faultOfUpload(store, key, url).catch(unansweredText);
    if (unreached !== undefined)
      return [`Uploads fail: the file store at ${host} ${unreached} (S3_*, docs/configuration.md).`];
    const refused: string[] = [];
    for (const origin of origins) if (!(await letsBrowsersUpload(url, origin))) refused.push(origin);
    return refused.length === 0 ? [] : [missingRule(host, refused)];
  } finally {
    await store.remove(key).catch(() => undefined);
  }
};

/** What the store did instead of keeping a small file; undefined where it kept it. */
const faultOfUpload = async (store: FileStore, key: string, url: string): Promise<string | undefined> => {
  const answer = await fetch(url, {
    method: "PUT",
    body: PROBE,
    headers: { "Content-Type": "text/csv" },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!answer.ok) return `answered the upload of a test file with ${answer.status}${await reasonIn(answer)}`;
  await answer.body?.cancel();
  if ((await store.sizeOf(key)) !== PROBE.length) return "did not keep a test file";
  return (await (await store.read(key)).text()) === PROBE ? undefined : "changed a test file";
};

/** The code in an error of S3: " (SignatureDoesNotMatch)". Empty where there is none. */
const reasonIn = async (answer: Response): Promise<string> => {
  const text = (await answer.text()).slice(0, ERROR_MAX_LENGTH);
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
  return code === undefined ? "" : ` (${code})`;
};

/** Asks what a browser asks before it sends a file from a page of `origin`. */
const letsBrowsersUpload = async (url: string, origin: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type",
      },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.body?.cancel();
    const allows = (header: string, wanted: string): boolean =>
      (answer.headers.get(header) ?? "")
        .toLowerCase()
        .split(",")
        .some((entry) => ["*", wanted].includes(entry.trim()));
    return (
      answer.ok &&
      allows("Access-Control-Allow-Origin", origin) &&
      allows("Access-Control-Allow-Methods", "put") &&
      allows("Access-Control-Allow-Headers", "content-type")
    );
  } catch {
    return false;
  }
};

/** With the rule as the S3 API and most consoles take it. */
const missingRule = (host: string, origins: readonly string[]): string => {
  const rule = {
    AllowedOrigins: origins,
    AllowedMethods: ["PUT"],
    AllowedHeaders: ["content-type"],
    MaxAgeSeconds: 600,
  };
  return (
    `Uploads fail: browsers are not allowed to send files to ${host} from ${origins.join(", ")}. ` +
    `Set this CORS rule on the bucket: ${JSON.stringify([rule])}`
  );
};
