import { Button, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { useNavigate } from "react-router-dom";
import { costOf } from "#domain/credits.ts";
import { DIN_LENGTH } from "#domain/din.ts";
import { type Director, type DirectorItem, directorItems } from "#domain/director.ts";
import { Notice } from "#ui/shared/notice.tsx";
import { RevealCard, RevealHeader, RevealSheet } from "#ui/shared/reveal-card.tsx";
import { SearchForm } from "#ui/shared/search-form.tsx";
import { TextButton } from "#ui/shared/text-button.tsx";
import { carriedToDirector, toEnrichment } from "#ui/shared/carry-over.ts";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useTextTypedBefore } from "#ui/shared/use-text-typed-before.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import classes from "./director-search-page.module.css";
import type { DirectorSearchViewModel } from "./director-search-view-model.ts";

export { DirectorSearchViewModel } from "./director-search-view-model.ts";

const cards: Readonly<Record<DirectorItem, { readonly title: string; readonly hint: string; readonly width: string }>> =
  {
    din_phone: { title: "Phone Number", hint: "Direct contact number", width: "9.5rem" },
    din_email: { title: "Email Address", hint: "Address of the director", width: "13rem" },
  };

export const DirectorSearchPage = observer(({ create }: { readonly create: () => DirectorSearchViewModel }) => {
  const search = useViewModel(create);
  const { phase } = search;
  const field = useTextTypedBefore(search.setDin);
  useCarried(carriedToDirector, search.findCarried);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void search.find();
  };
  return (
    <ToolPage
      title="Director search"
      lead="Enter the DIN of an Indian company director. Name, title and company are free; you pay for the lines you open."
    >
      <SearchForm
        onSubmit={submit}
        button={
          <Button
            type="submit"
            disabled={!search.canFind && phase.kind !== "searching"}
            loading={phase.kind === "searching"}
          >
            Find Director
          </Button>
        }
      >
        <TextInput
          ref={field}
          label="Director identification number (DIN)"
          description={`${DIN_LENGTH}-digit number`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          name="din"
          autoComplete="off"
          value={search.din}
          error={search.dinError}
          onChange={(event) => search.setDin(event.currentTarget.value)}
          rightSectionWidth={72}
          rightSection={<DinCounter length={search.din.length} isValid={search.isValid} />}
        />
      </SearchForm>
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      {phase.kind === "unknown-din" && (
        <Notice tone="info">No director with the DIN {phase.din} is on file. Nothing was charged.</Notice>
      )}
      <p role="status" className="visually-hidden">
        {phase.kind === "found" && `Director found: ${phase.found.director.name ?? phase.found.din}`}
      </p>
      {phase.kind === "found" && (
        <RevealSheet label={`Director ${phase.found.director.name ?? phase.found.din}`}>
          <DirectorHeader din={phase.found.din} director={phase.found.director} />
          {directorItems.map((item) => (
            <RevealCard
              key={item}
              {...cards[item]}
              cost={costOf[item]}
              phase={phase.found.lines[item].phase}
              onReveal={() => void search.reveal(item)}
            />
          ))}
        </RevealSheet>
      )}
    </ToolPage>
  );
});

const DinCounter = ({ length, isValid }: { readonly length: number; readonly isValid: boolean }) => (
  <span className={classes.counter} data-valid={isValid || undefined}>
    {isValid && <IconCheck size={16} stroke={2} role="img" aria-label="Valid" />}
    {length}/{DIN_LENGTH}
  </span>
);

const DirectorHeader = ({ din, director }: { readonly din: string; readonly director: Director }) => {
  const navigate = useNavigate();
  const { name, title, company } = director;
  const role = [title, company].filter(Boolean).join(" at ");
  return (
    <RevealHeader>
      <div>
        <h2>{name ?? `DIN ${din}`}</h2>
        {role !== "" && <p>{role}</p>}
        {name !== undefined && <p className={`data ${classes.din}`}>DIN {din}</p>}
      </div>
      {name !== undefined && company !== undefined && (
        <TextButton onClick={() => void navigate("/dashboard/enrichment", { state: toEnrichment({ name, company }) })}>
          Find profiles of {name}
        </TextButton>
      )}
    </RevealHeader>
  );
};
