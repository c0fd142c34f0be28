import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { credits, find, heading, logOut, reveal } from "#tests/support/browser/journey-screens.ts";

test("no token, code, address or contact of a whole visit stands in what the server prints", async ({
  page,
  email,
  codeFor,
  backend,
}) => {
  const secrets = new Set<string>();
  page.on("response", async (response) => {
    if (!/\/auth\/v1\/(?:verify|token)/.test(response.url())) return;
    const issued: unknown = await response.json();
    if (typeof issued !== "object" || issued === null) return;
    if ("access_token" in issued) secrets.add(String(issued.access_token));
    if ("refresh_token" in issued) secrets.add(String(issued.refresh_token));
  });

  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  const code = await codeFor(email);
  await page.keyboard.type(code);
  await expect(page.getByRole("heading", { name: "Find contacts" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("leadlight_token_expiry", new Date().toISOString()));
  await find(page, "https://www.linkedin.com/in/leadlight-sample-0005");
  await reveal(page, "Phone Number");
  await expect(credits(page)).toContainText("20 credits");
  const phone = (await page.getByText(/^\+91 0\d{4} \d{5}$/).textContent()) ?? "";
  await page.getByRole("link", { name: "History" }).click();
  await expect(heading(page, "History")).toBeVisible();
  await logOut(page);
  // An unknown path with a token in a place where none is expected.
  const [token = ""] = secrets;
  await page.request.get(`/webhook/${token}?access_token=${token}`);

  expect(secrets.size).toBe(4);
  const printed = backend.output();
  expect(printed).toContain("/webhook/extractor1");
  for (const secret of [...secrets, email, phone, "leadlight-sample-0005"]) expect(printed).not.toContain(secret);
});
