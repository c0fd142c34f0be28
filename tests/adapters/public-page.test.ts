import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchPage, type PageAccess } from "#backend/sources/http/public-page.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import { type StandIn, startStandIn } from "#tests/support/sources/stand-in.ts";

let site: StandIn;
let inside: StandIn;
beforeAll(async () => {
  [site, inside] = await Promise.all([startStandIn(), startStandIn()]);
  inside.behave({ status: 200, body: "secret" });
});
afterAll(() => Promise.all([site.close(), inside.close()]));
beforeEach(() => site.behave({ status: 200, body: "<p>Hello</p>" }));

const loopback = { address: "127.0.0.1", family: 4 };
const resolving =
  (...addresses: readonly string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));

/** The site on loopback counts as public, but nothing else does. */
const open: PageAccess = {
  agent: "Leadlight",
  resolve: () => Promise.resolve([loopback]),
  isAllowed: (address) => address === loopback.address,
};
const at = (text: string) => new URL(text.replace(":port", `:${site.port}`));
const fetched = (address: string, access: PageAccess = open, signal = AbortSignal.any([])) =>
  fetchPage(at(address), access, signal);
const askedPaths = async (act: () => Promise<unknown>) => {
  const before = site.requests.length;
  await act();
  return site.requests.slice(before).map(({ path }) => path);
};

test("a page is read, and the site learns who asks", async () => {
  expect(await fetched("http://acme.example:port/team")).toMatchObject({
    status: 200,
    isHtml: true,
    text: "<p>Hello</p>",
  });
  expect(site.requests.at(-1)).toMatchObject({ path: "/team", headers: { "user-agent": "Leadlight" } });
});

describe("private addresses", () => {
  const guarded = { agent: "Leadlight" };
  const refused = failed("private address", false);

  test.each([
    ["a private one", ["10.0.0.7"]],
    ["this machine", ["127.0.0.1"]],
    ["a private one of IPv6", ["fd00::1"]],
    ["a public one and a private one", ["93.184.215.14", "127.0.0.1"]],
    ["none", []],
  ])("a name that leads to %s is not asked", async (_, addresses) => {
    const paths = await askedPaths(async () =>
      expect(await fetched("http://acme.example:port/", { ...guarded, resolve: resolving(...addresses) })).toEqual(
        refused,
      ),
    );
    expect(paths).toEqual([]);
  });

  test.each([
    "http://127.0.0.1:port/",
    "http://[::1]:port/",
    "http://2130706433:port/",
    "http://[::ffff:127.0.0.1]:port/",
  ])("the address %s is not asked", async (address) => {
    const paths = await askedPaths(async () => expect(await fetched(address, guarded)).toEqual(refused));
    expect(paths).toEqual([]);
  });

  test("the connection goes to the address that was checked, whatever the name says a moment later", async () => {
    const answers = ["127.0.0.1", "127.0.0.2"];
    const access = { ...open, resolve: () => Promise.resolve([{ address: answers.shift() ?? "", family: 4 }]) };
    expect(await fetched("http://acme.example:port/", access)).toMatchObject({ status: 200 });
    expect(answers).toEqual(["127.0.0.2"]);
  });
});

describe("redirects", () => {
  const leadingTo = (location: string) =>
    site.behave(({ path }) =>
      path === "/" ? { status: 301, headers: { Location: location } } : { status: 200, body: "There" },
    );

  test.each(["/there", "http://www.acme.example:port/there"])("%s is followed within the site", async (location) => {
    leadingTo(location.replace(":port", `:${site.port}`));
    expect(await fetched("http://acme.example:port/")).toMatchObject({ status: 200, text: "There" });
  });

  test("a private address, another port, another site and another scheme are not followed", async () => {
    for (const location of [
      inside.origin,
      `http://acme.example:${inside.port}/`,
      "http://other.example/",
      "file:///etc",
    ]) {
      leadingTo(location);
      expect(await fetched("http://acme.example:port/")).toMatchObject({ status: 301 });
    }
    expect(inside.requests).toEqual([]);
  });

  test("the name of each is checked", async () => {
    leadingTo(`http://www.acme.example:${site.port}/there`);
    const resolve = (host: string) =>
      Promise.resolve([host === "acme.example" ? loopback : { address: "10.0.0.7", family: 4 }]);
    expect(await fetched("http://acme.example:port/", { ...open, resolve })).toEqual(failed("private address", false));
  });

  test("one that leads in a circle ends", async () => {
    site.behave({ status: 302, headers: { Location: "/" } });
    const paths = await askedPaths(() => fetched("http://acme.example:port/"));
    expect(paths).toEqual(["/", "/", "/", "/"]);
  });
});
