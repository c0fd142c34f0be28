// Runs in the page's head before anything is painted: sets the colour scheme, and tells whether the shell that was
// rendered at build time is the right one for this person. Kept small: it is part of every page.
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
  const fits =
    prerendered === location.pathname && (access === "public" || access === (isSignedIn ? "signed-in" : "signed-out"));
  root.dataset.shell = fits ? "fits" : "stale";
}
