/** What a script tried, and what it got of it. */
export interface CanaryAttempt {
  readonly tried: string;
  readonly got: string;
}

interface Wanted {
  /** The app's origin. */
  readonly app: string;
  /** A page of a bank, which reports to the window that opened it and tries to lead the app away. */
  readonly bank: string;
}

/**
 * Tries everything by which a script could get at the tokens, cookies and messages of the page around its frame, or lead
 * that page away. Runs in a browser by itself, so it uses nothing from outside.
 */
export const canary = async ({ app, bank }: Wanted): Promise<CanaryAttempt[]> => {
  const attempts: CanaryAttempt[] = [];
  const reported: string[] = [];
  const onMessage = (event: MessageEvent): void => void reported.push(JSON.stringify(event.data));
  const attempt = async (tried: string, run: () => unknown): Promise<void> => {
    const limit = new Promise((resolve) => setTimeout(() => resolve("nothing within 2 s"), 2_000));
    try {
      const got: unknown = await Promise.race([Promise.resolve(run()), limit]);
      attempts.push({ tried, got: typeof got === "string" ? got : (JSON.stringify(got) ?? "undefined") });
    } catch (error) {
      attempts.push({ tried, got: `refused: ${error instanceof Error ? error.name : "?"}` });
    }
  };
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // In a page of its own, leading the page away would end the canary.
  const isFramed = parent !== window;
  addEventListener("message", onMessage);
  addEventListener("storage", (event) => void reported.push(`storage ${event.newValue ?? ""}`));
  await attempt("listen to a BroadcastChannel of the app", () => {
    new BroadcastChannel("leadlight").addEventListener("message", onMessage);
    return "listening";
  });
  await attempt("listen to the messages of the page around", () => {
    parent.addEventListener("message", onMessage);
    return parent === window ? "own page" : "listening";
  });
  await attempt("read localStorage", () => ({ ...localStorage }));
  await attempt("read sessionStorage", () => ({ ...sessionStorage }));
  await attempt("read document.cookie", () => document.cookie || "(empty)");
  await attempt("write a cookie and read it", () => {
    document.cookie = "canary=1";
    return document.cookie || "(empty)";
  });
  await attempt("read the cookie store", async () => JSON.stringify(await cookieStore.getAll()));
  await attempt("read parent.localStorage", () => ({ ...parent.localStorage }));
  await attempt("read parent.document", () => parent.document.documentElement.outerHTML.length);
  await attempt("read frameElement", () => frameElement?.outerHTML ?? "null");
  await attempt("read top.location", () => top?.location.href);
  await attempt("list databases", async () => (await indexedDB.databases()).map(({ name }) => name));
  await attempt("read caches", () => caches.keys());
  await attempt("register a service worker", () => navigator.serviceWorker.register("/boot.js"));
  const calls = [`${app}/webhook/get_credits`, "/webhook/get_credits"];
  for (const address of calls) {
    await attempt(`fetch ${address.replace(app, "APP")} with credentials`, async () =>
      (await fetch(address, { credentials: "include" })).text(),
    );
  }
  await attempt("fetch APP/dashboard without reading rights", async () => {
    const { type } = await fetch(`${app}/dashboard`, { mode: "no-cors", credentials: "include" });
    return `sent, ${type}`;
  });
  await attempt("show APP/dashboard in a frame of its own", () => {
    const inner = document.createElement("iframe");
    inner.src = `${app}/dashboard`;
    document.body.append(inner);
    return new Promise((resolve) => {
      inner.addEventListener("load", () => resolve(inner.contentDocument?.title ?? "loaded, not readable"));
    });
  });
  await attempt("ask the page for tokens by messages", async () => {
    for (const type of ["AUTH_TOKENS_REQUESTED", "GET_AUTH_TOKENS", "LOGIN_STATE_CHANGED"]) {
      parent.postMessage({ type, requestId: "canary", source: "leadlight-extension" }, "*");
    }
    await pause(500);
    return "asked";
  });
  if (isFramed) {
    await attempt("set top.location", () => {
      if (top !== null) top.location.href = `${app}/billing?canary`;
      return "set";
    });
    await attempt("open APP in _top", () => open(`${app}/billing?canary`, "_top") !== null);
    await attempt("follow a link to _top", () => {
      const link = document.createElement("a");
      link.href = `${app}/billing?canary`;
      link.target = "_top";
      document.body.append(link);
      link.click();
      return "clicked";
    });
    await attempt("send a form to _top", () => {
      const form = document.createElement("form");
      form.action = `${app}/billing`;
      form.target = "_top";
      document.body.append(form);
      form.submit();
      return "sent";
    });
    await attempt("open a bank's window", () => open(bank, "_blank") !== null);
  }
  const opened = isFramed ? open(`${app}/dashboard`, "_blank") : window;
  await attempt("open a window of the app", () => opened !== null);
  await pause(1_500);
  await attempt("read a window of the app", () => opened?.document.documentElement.outerHTML.length);
  await attempt("read the storage of that window", () => ({ ...opened?.localStorage }));
  await attempt("receive messages", () => reported);
  return attempts;
};
