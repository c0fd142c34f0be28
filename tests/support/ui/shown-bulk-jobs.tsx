import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import { BulkJobsList } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { theme } from "#ui/kit/theme.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aBulkWatch } from "./bulk-watch.ts";
import { aUser } from "./a-user.ts";

export const SECOND = 1000;

export const job = (changes: Partial<BulkJob> = {}) => aBulkJob({ id: "1", ...changes });
export const paused = job({ state: "paused", subjects: 100, found: 40, confirmed: tenths(1000), spent: tenths(400) });
export const done = job({ state: "done", subjects: 100, found: 80, notFound: 20 });

export const showJobs = async (watch: ReturnType<typeof aBulkWatch>, at = "/dashboard?mode=bulk") => {
  const user = aUser();
  const router = createMemoryRouter(
    [{ path: "*", element: <BulkJobsList create={() => watch.jobs} account={watch.account} /> }],
    { initialEntries: [at] },
  );
  await act(async () =>
    render(
      <StrictMode>
        <MantineProvider theme={theme}>
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    ),
  );
  const pass = (milliseconds: number) => act(() => watch.clock.move(milliseconds));
  await pass(0);
  return { ...watch, user, pass, router };
};

export const openJobs = (...first: readonly BulkJob[]) => showJobs(aBulkWatch(first));

export const card = (name = "leads.csv") => screen.getByRole("article", { name });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
