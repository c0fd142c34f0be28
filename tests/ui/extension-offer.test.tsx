import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ExtensionPresence } from "#application/ports/extension-channel.ts";
import { anAccount } from "#tests/support/builders.ts";
import { localChrome, publicChrome } from "#tests/support/ui/extension-visitor.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const STORE = "https://store.example/leadlight";
const line = () => screen.queryByRole("button", { name: "Chrome Extension" });
const dialog = () => screen.findByRole("dialog", { name: "Chrome extension" });
const noDialog = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();

const where = (presence: ExtensionPresence, seed: Parameters<typeof aSignedInApp>[1] = {}) => {
  const testApp = aSignedInApp(anAccount(), { visitor: localChrome, ...seed });
  testApp.extension.becomes(presence);
  return testApp;
};

test.each([
  ["it is installed", where("found")],
  ["this browser can't have it", where("missing", { visitor: { ...localChrome, userAgent: "Firefox/133.0" } })],
  ["it is not to be had at a public site", where("missing", { visitor: publicChrome })],
])("the sidebar does not offer the extension where %s", async (_, testApp) => {
  await show(testApp, "/dashboard");
  expect(screen.queryByText("Chrome Extension")).toBeNull();
});

test("the sidebar's line is dismissed for good in this browser, and the focus goes on to what follows", async () => {
  const testApp = where("missing");
  const { user, unmount } = await show(testApp, "/dashboard");
  expect(line()).not.toBeNull();

  await user.click(screen.getByRole("button", { name: "Dismiss Chrome Extension" }));

  expect(line()).toBeNull();
  expect(document.activeElement?.textContent).toBe("Upgrade to Organisation");
  unmount();
  await show(testApp, "/dashboard");
  expect(line()).toBeNull();
});

test("on one's own machine it leads to how the extension is built and loaded", async () => {
  const { user, travel } = await show(where("missing"), "/dashboard");

  await user.click(line() ?? document.body);

  const steps = within(await dialog())
    .getAllByRole("listitem")
    .map((item) => item.textContent);
  expect(steps).toEqual([
    "In the Leadlight folder, runnpm run build:extension",
    "Open this address in a new tabchrome://extensions",
    "Turn on “Developer mode”.",
    "Click “Load unpacked” and choose the folder dist-extension.",
  ]);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(await navigator.clipboard.readText()).toBe("chrome://extensions");

  await travel(-1);
  await noDialog();
});

test("a site at another address than the usual one is named to the build", async () => {
  const { user } = await show(
    where("missing", { visitor: { ...localChrome, url: "http://127.0.0.1:8080/dashboard" } }),
    "/dashboard",
  );
  await user.click(line() ?? document.body);
  expect(within(await dialog()).getByText("npm run build:extension http://127.0.0.1:8080")).toBeTruthy();
});

test("who comes back having installed it finds the line gone, and can open it from the dialog", async () => {
  const testApp = where("missing");
  const { user } = await show(testApp, "/dashboard");
  await user.click(line() ?? document.body);
  await dialog();

  testApp.extension.becomes("open");
  await act(async () => testApp.activity.comeBack());

  expect(screen.queryByText("Chrome Extension")).toBeNull();
  await user.click(within(await dialog()).getByRole("button", { name: "Open the extension" }));
  await noDialog();
  expect(screen.getByText("The extension is open beside this page.")).toBeTruthy();
});

test("where the browser does not let the page open it, it is said how to open it by hand", async () => {
  const testApp = where("missing");
  const { user } = await show(testApp, "/dashboard");
  await user.click(line() ?? document.body);
  testApp.extension.becomes("found");
  await act(async () => testApp.activity.comeBack());

  await user.click(within(await dialog()).getByRole("button", { name: "Open the extension" }));

  expect(within(await dialog()).getByText(/didn't let the page open it/)).toBeTruthy();
  expect(within(await dialog()).getByText(/^Click the Leadlight icon in the toolbar/)).toBeTruthy();
});

test("where it is in a store, the line is a link there", async () => {
  await show(where("missing", { visitor: publicChrome, product: { extensionUrl: STORE } }), "/dashboard");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^Chrome Extension/ });
  expect([link.href, link.target, link.rel]).toEqual([STORE, "_blank", "noopener noreferrer"]);
});
