import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { Banner } from "#ui/kit/banner.tsx";
import { Notice } from "#ui/kit/notice.tsx";

test("a notice and the banner show a failure's sentence to the letter, and its reference in small beside it", () => {
  const banner = new BannerViewModel();
  banner.show("Not today.\nReference 7F3K-9Q");
  render(
    <MemoryRouter>
      <Notice tone="error">{"It failed.\nReference 0000-00"}</Notice>
      <Banner banner={banner} />
    </MemoryRouter>,
  );
  for (const [sentence, reference] of [
    ["It failed.", "Reference 0000-00"],
    ["Not today.", "Reference 7F3K-9Q"],
  ] as const) {
    expect(screen.getByText(sentence).contains(screen.getByText(reference))).toBe(true);
    expect(screen.getByText(reference).tagName).toBe("SMALL");
  }
});
