import { html } from "hono/html";

/** Opens the call or the group that a link of the page, or its address, leads to, and the groups around it. */
export const openScript = html`<script nonce="__CSP_NONCE__">
  const open = (hash) => {
    let folded = document.getElementById(hash.slice(1))?.closest("details");
    for (; folded; folded = folded.parentElement.closest("details")) folded.open = true;
  };
  addEventListener("hashchange", () => open(location.hash));
  // Also when the address is there already: people may have folded it again.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest('a[href^="#"]');
    if (link) open(link.hash);
  });
  open(location.hash);
</script>`;
