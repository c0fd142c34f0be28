import type { BrowserContext } from "@playwright/test";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { linkedInStyle } from "./linkedin-style.ts";

// Pages in the manner of LinkedIn's, with a markup of our own, about the fictional people of the sample directory.

const ORIGIN = "https://www.linkedin.com";

interface Shown {
  readonly slug: string;
  readonly name: string;
  readonly headline: string;
}

const known = sampleContacts()
  .slice(0, 8)
  .map(({ slug, name, title, company }): Shown => ({ slug, name: name ?? slug, headline: `${title} at ${company}` }));

const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .join("");

/** Somebody of whom nothing is known is named by the address. */
const personOf = (slug: string): Shown => known.find((one) => one.slug === slug) ?? { slug, name: slug, headline: "" };

const personLink = ({ slug, name, headline }: Shown): string =>
  `<li><span class="photo small">${initials(name)}</span>
    <div><a class="in-page" href="/in/${slug}/">${name}</a><p>${headline}</p></div></li>`;

const profileMain = (slug: string, overlay: string): string => {
  const { name, headline } = personOf(slug);
  const others = known.filter((one) => one.slug !== slug).slice(0, 4);
  return `<main>
    <div>
      <section class="top-card">
        <div class="cover"></div><span class="photo">${initials(name)}</span>
        <h1>${name}</h1><p class="headline">${headline}</p>
        <p class="quiet">Pune, Maharashtra, India · <a class="in-page" href="/in/${slug}/overlay/contact-info/">Contact info</a></p>
        <p class="buttons"><button class="filled">Connect</button><button>Message</button><button>More</button></p>
      </section>
      <section><h2>About</h2><p>I like clear numbers, short meetings and teams that keep their word.</p></section>
      <section><h2>Experience</h2><p><b>${headline}</b></p><p class="quiet">Full-time · 3 yrs 2 mos</p></section>
    </div>
    <aside><section><h2>More profiles for you</h2><ul>${others.map(personLink).join("")}</ul></section></aside>
    ${overlay === "overlay" ? `<dialog open><h2>${name}</h2><p>Contact info</p><a class="in-page" href="/in/${slug}/">Close</a></dialog>` : ""}
  </main>`;
};

const companyMain = `<main><div><section class="top-card"><div class="cover"></div><span class="photo">EP</span>
  <h1>Eastwind Pharma</h1><p class="headline">Pharmaceutical manufacturing</p></section></div>
  <aside><section><h2>People</h2><ul>${known.slice(0, 3).map(personLink).join("")}</ul></section></aside></main>`;

const feedMain = `<main><div>${known
  .slice(0, 3)
  .map((one) => `<section><ul>${personLink(one)}</ul><p>We are hiring two people in Pune.</p></section>`)
  .join("")}</div></main>`;

/** Sales Navigator shows a name, and no public address. */
const leadMain = `<main class="sales"><div><section class="top-card"><span class="photo">AB</span><h1>Aditi Banerjee</h1>
  <p class="headline">Head of Sales at Eastwind Pharma</p><p class="buttons"><button class="filled">Save</button>
  <button>Message</button><button>...</button></p></section></div></main>`;

const mainOf = (path: string): string => {
  const [area = "", name = "", below = ""] = path.split("/").filter(Boolean);
  if (area === "in") return profileMain(decodeURIComponent(name), below);
  if (area === "company") return companyMain;
  return area === "sales" ? leadMain : feedMain;
};

/** Goes from page to page without loading one, as LinkedIn does. */
const inPage = `addEventListener("click", async (event) => {
  const link = event.target.closest("a.in-page");
  if (!link) return;
  event.preventDefault();
  const page = await (await fetch(link.href)).text();
  history.pushState(null, "", link.href);
  document.querySelector("main").replaceWith(new DOMParser().parseFromString(page, "text/html").querySelector("main"));
});`;

const pageAt = (address: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>LinkedIn</title><style>${linkedInStyle}</style></head><body>
  <header><b>Network</b><input aria-label="Search" placeholder="Search"><nav>${[
    ["Home", "/feed/"],
    ["My Network", "/mynetwork/"],
    ["Jobs", "/jobs/"],
    ["Company", "/company/eastwind-pharma/"],
  ]
    .map(([text, path]) => `<a class="in-page" href="${path}">${text}</a>`)
    .join("")}</nav></header>${mainOf(new URL(address).pathname)}<script>${inPage}</script></body></html>`;

/** Pages that come from nowhere, in place of LinkedIn's. */
export const standInForLinkedIn = async (context: BrowserContext): Promise<void> => {
  await context.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: pageAt(route.request().url()) }),
  );
};

export const linkedIn = {
  profile: sampleProfileUrl(1),
  contactInfo: `${sampleProfileUrl(1)}/overlay/contact-info/`,
  company: `${ORIGIN}/company/eastwind-pharma/`,
  feed: `${ORIGIN}/feed/`,
  lead: `${ORIGIN}/sales/lead/ACwAAA0123456789012345678901234567890,NAME_SEARCH,x1y2?_ntb=z`,
  recruiter: `${ORIGIN}/talent/hire/12/manage/all/profile/AEMAAA0123456789`,
} as const;
