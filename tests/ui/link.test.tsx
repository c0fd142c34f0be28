import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { Link } from "#ui/shared/link.tsx";

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const showLink = (link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={["/dashboard"]}>
      {link}
      <Place />
    </MemoryRouter>,
  );

const place = () => screen.getByRole("status").textContent;

/** False where the app has followed the link itself, so that the browser does not load a page. */
const click = (how: MouseEventInit = {}): boolean => fireEvent.click(screen.getByRole("link"), how);

it("leads to another view without loading a page", () => {
  showLink(<Link to="/billing?from=bar">Buy Credits</Link>);

  expect(screen.getByRole("link").getAttribute("href")).toBe("/billing?from=bar");
  expect(click()).toBe(false);
  expect(place()).toBe("/billing?from=bar");
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "leaves a click that opens another tab or window to the browser: %o",
  (how) => {
    showLink(<Link to="/billing">Buy Credits</Link>);

    expect(click(how)).toBe(true);
    expect(place()).toBe("/dashboard");
  },
);

it("is not followed by a click that its owner has taken", () => {
  showLink(
    <Link to="/billing" onClick={(event) => event.preventDefault()}>
      Buy Credits
    </Link>,
  );

  expect(click()).toBe(false);
  expect(place()).toBe("/dashboard");
});
