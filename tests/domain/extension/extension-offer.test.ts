import { expect, test } from "vitest";
import { wayToExtension } from "#domain/extension/extension-offer.ts";

const STORE = "https://store.example/leadlight";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const EDGE = `${CHROME} Edg/131.0.0.0`;
const OLD_CHROME = CHROME.replace("131", "115");
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const TABLET = ANDROID.replace(" Mobile", "");
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

const PUBLIC = "https://app.leadlight.example/dashboard";
const LOCAL = "http://localhost:3000/dashboard";

test("where the extension is in a store, the way leads there", () => {
  expect(wayToExtension(STORE, { userAgent: CHROME, url: PUBLIC })).toEqual({ kind: "store", url: STORE });
  expect(wayToExtension(STORE, { userAgent: EDGE, url: LOCAL })).toEqual({ kind: "store", url: STORE });
});

test.each([
  ["http://localhost:3000/dashboard", "http://localhost:3000"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ["http://[::1]:3000/dashboard", "http://[::1]:3000"],
  ["https://leadlight.localhost/", "https://leadlight.localhost"],
])("at %s, which is this machine, it is loaded from the installation's folder", (url, site) => {
  const way = wayToExtension(undefined, { userAgent: CHROME, url });
  expect(way).toEqual({ kind: "local-build", extensionsPage: "chrome://extensions", site });
});

test("Edge has its own address for extensions", () => {
  const way = wayToExtension(undefined, { userAgent: EDGE, url: LOCAL });
  expect(way).toMatchObject({ extensionsPage: "edge://extensions" });
});

test.each([PUBLIC, "https://localhost.example/", "https://127.0.0.1.example/", "http://10.0.0.7:3000/", "about:blank"])(
  "at %s nobody is advised to use the operator's folder",
  (url) => {
    expect(wayToExtension(undefined, { userAgent: CHROME, url })).toEqual({ kind: "unpublished" });
  },
);

test.each([OLD_CHROME, ANDROID, TABLET, IPHONE, FIREFOX, SAFARI, ""])(
  "%j can't have it, in a store or not",
  (userAgent) => {
    expect(wayToExtension(STORE, { userAgent, url: PUBLIC })).toEqual({ kind: "other-browser" });
    expect(wayToExtension(undefined, { userAgent, url: LOCAL })).toEqual({ kind: "other-browser" });
  },
);
