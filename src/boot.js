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

  const { prerendered, access } = root.dataset;
  const isSignedIn = Boolean(read("access_token") && read("refresh_token"));
  const path = location.pathname.replace(/(.)\/$/, "$1");
  const fits = prerendered === path && (access === "public" || access === (isSignedIn ? "signed-in" : "signed-out"));
  root.dataset.shell = fits ? "fits" : "stale";

  // Forms are the app's to send. Until it runs, a browser would send them itself, with what was typed in the address.
  document.addEventListener("submit", (event) => event.preventDefault(), true);
}
