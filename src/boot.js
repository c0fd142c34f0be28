// Runs in the page's head before the first paint: sets the colour scheme, and whether the shell rendered at build time
// fits this path and sign-in state. Kept small, because it is part of every page.
{
  const root = document.documentElement;
  const read = (name) => {
    try {
      return localStorage.getItem(`__STORAGE_PREFIX__${name}`);
    } catch {
      return null;
    }
  };
  const choice = read("dark_mode");
  const dark = choice === null ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "true";
  root.dataset.mantineColorScheme = dark ? "dark" : "light";
  root.classList.toggle("dark", dark);

  // While a font is on its way, each size and weight of a text costs two look-ups among the system's fonts instead of one,
  // half of the first layout. So that knows the fallback alone, unless the font is there already.
  root.dataset.font = "later";
  const showFont = () => delete root.dataset.font;
  // Once the page is parsed, its styles and its layout are computed in a task each. Left to the first frame, they are one
  // with its painting, during which the page answers to nobody.
  document.addEventListener(
    "readystatechange",
    () =>
      setTimeout(() => {
        if (performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".woff2"))) showFont();
        void getComputedStyle(root).color;
        setTimeout(() => {
          root.getBoundingClientRect();
          // A font that cannot be loaded stays away: the fallback has its metrics.
          const load = () => document.fonts.load('1em "Instrument Sans Variable"').then(showFont, () => undefined);
          requestAnimationFrame(() => setTimeout(load));
        });
      }),
    { once: true },
  );

  const { prerendered, access } = root.dataset;
  const isSignedIn = Boolean(read("access_token") && read("refresh_token"));
  const { pathname, search, hash } = location;
  if (`${prerendered}/` === pathname) {
    history.replaceState(null, "", prerendered + search + hash);
  } else if (
    access === "signed-out" &&
    prerendered !== pathname &&
    !isSignedIn &&
    !/[?#&](error|access_token)/.test(search + hash)
  ) {
    // The server has sent the sign-in's page at once, because the app would lead to it, as its guard of routes does.
    try {
      sessionStorage.setItem("__STORAGE_PREFIX__redirect_after_login", pathname + search + hash);
    } catch {
      // Nothing can be stored: the dashboard follows after signing in.
    }
    history.replaceState(null, "", prerendered);
  }
  const fits =
    prerendered === location.pathname && (access === "public" || access === (isSignedIn ? "signed-in" : "signed-out"));
  root.dataset.shell = fits ? "fits" : "stale";
  if (new URLSearchParams(search).get("mode") === "bulk") root.dataset.mode = "bulk";

  // A dialog that opens by itself must not open over the work of someone who began before the app listened.
  const use = () => (root.dataset.used = location.pathname);
  addEventListener("keydown", use, true);
  addEventListener("pointerdown", use, true);

  // Forms are the app's to send. Until it runs, a browser would send them itself, with what was typed in the address.
  document.addEventListener("submit", (event) => event.preventDefault(), true);

  // The bundler asks for a style sheet once: where that fails, a part that is fetched again would have no styles.
  const fetchAgain = ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    const wait = Number(target.dataset.wait ?? 500);
    target.dataset.wait = String(Math.min(2 * wait, 30_000));
    const replace = () => target.replaceWith(target.cloneNode());
    setTimeout(replace, wait);
    addEventListener("online", replace, { once: true });
  };
  addEventListener("error", fetchAgain, true);

  // Without its scripts, or where they break before the app is ready, a page would stay as it is, or blank, for ever.
  const sayWhy = ({ target }) => {
    const isScript = target instanceof HTMLScriptElement && target.type === "module";
    if (!isScript && (target !== window || root.dataset.ready !== undefined)) return;
    removeEventListener("error", sayWhy, true);
    removeEventListener("unhandledrejection", sayWhy);
    const text = document.createElement("p");
    text.id = "not-loaded"; // Hidden once the app is ready after all.
    text.setAttribute("role", "alert");
    text.style = "margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif";
    text.textContent = `${document.title} could not be loaded. Please `;
    const link = document.createElement("a");
    link.href = location.pathname + location.search;
    link.textContent = "reload the page";
    text.append(link, ".");
    document.body.prepend(text);
  };
  addEventListener("error", sayWhy, true);
  addEventListener("unhandledrejection", sayWhy);
}
