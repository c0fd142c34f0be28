// Runs in the page's head before anything is painted: sets the colour scheme, and tells whether the shell that was
// rendered at build time is the right one for this person. Kept small: it is part of every page.
(function () {
  var root = document.documentElement;
  function read(name) {
    try {
      return localStorage.getItem("__STORAGE_PREFIX__" + name);
    } catch {
      return null;
    }
  }
  var choice = read("dark_mode");
  var dark = choice === null ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "true";
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  root.classList.toggle("dark", dark);

  var prerendered = root.getAttribute("data-prerendered");
  var signedIn = !!read("access_token") && !!read("refresh_token");
  var expected = /^\/dashboard/.test(prerendered) ? signedIn : prerendered !== "/login" || !signedIn;
  root.setAttribute("data-shell", prerendered === location.pathname && expected ? "fits" : "stale");
})();
