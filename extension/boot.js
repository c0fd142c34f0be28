// Runs in the head of the extension's pages before the first paint, which would be light otherwise.
{
  const root = document.documentElement;
  const choice = localStorage.getItem("__STORAGE_PREFIX__dark_mode");
  const dark = choice === null ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "true";
  root.dataset.mantineColorScheme = dark ? "dark" : "light";
  root.classList.toggle("dark", dark);
}
