import { Button, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { costOf } from "#domain/shared/credits.ts";
import { DIN_LENGTH, dinWithZeros } from "#domain/lookups/din.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { EmptyTool, REVEAL_FACTS } from "#ui/lookups/empty-tool.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { SearchForm } from "#ui/lookups/search-form.tsx";
import { dinAddress } from "#ui/lookups/search-address.ts";
import { toolField, useFocusedField } from "#ui/kit/tool-field.ts";
import { useToolMode } from "#ui/kit/tool-mode.tsx";
import { usePasteAnywhere } from "#ui/kit/use-paste-anywhere.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import { useAddressedSearch } from "#ui/lookups/use-addressed-search.ts";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./director-search-page.module.css";
import { DirectorRecents } from "./director-recents.tsx";
import { directorKinds } from "./director-kinds.ts";
import type { DirectorSearchViewModel } from "./director-search-view-model.ts";
import type { FoundLines } from "./found-lines.ts";
import { emptyToolTexts } from "#ui/lookups/empty-tool-texts.ts";
import { directorSearchTexts } from "./director-search-texts.ts";

export { DirectorSearchViewModel } from "./director-search-view-model.ts";

const loadSheet = () => import("./director-sheet.tsx");

const emptyTool = {
  title: emptyToolTexts.title,
  lines: [
    { title: directorSearchTexts.free, width: "15rem", price: "free" },
    ...directorItems.map((item) => ({
      title: directorKinds[item].title,
      width: directorKinds[item].width,
      price: costOf[item],
    })),
  ],
  facts: REVEAL_FACTS,
  purchases: [
    { operation: "din_phone", ...directorSearchTexts.phones },
    { operation: "din_email", ...directorSearchTexts.emails },
  ],
} as const;

export const DirectorSearchPage = observer(({ create }: { readonly create: () => DirectorSearchViewModel }) => {
  const search = useViewModel(create);
  const { phase } = search;
  const sheet = useLazyModule(loadSheet, phase.kind === "found");
  const field = usePrehydrationInput(search.setDin);
  useAddressedSearch(dinAddress, { shown: search.asked, take: search.findCarried, clear: search.clear });
  useFocusedField(field, search.asked === undefined);
  usePasteAnywhere(useToolMode() === "single", search.paste);
  const takeDigits = (digits: string) => {
    flushSync(() => search.setDin(digits));
    field.current?.focus();
    // Its focus selects what it holds, which the next digit would replace.
    field.current?.setSelectionRange(digits.length, digits.length);
  };
  const { button, submit } = useSubmit(phase.kind === "searching", () => void search.find());
  return (
    <ToolPage
      title={directorSearchTexts.title}
      lead={directorSearchTexts.lead}
      aside={<DirectorRecents search={search} />}
      foot={sheet && <sheet.LateDirectors search={search} />}
    >
      <SearchForm
        onSubmit={submit}
        button={
          <Button
            ref={button}
            type="submit"
            disabled={!search.canFind && phase.kind !== "searching"}
            loading={phase.kind === "searching"}
          >
            {directorSearchTexts.find}
          </Button>
        }
      >
        <TextInput
          ref={field}
          {...toolField}
          label={directorSearchTexts.field}
          // The complaint stands in its place: nothing below moves when the field is left for a button there.
          description={search.dinError === undefined && directorSearchTexts.fieldHint(DIN_LENGTH)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          name="din"
          autoComplete="off"
          value={search.din}
          error={search.dinError && <DinError search={search} />}
          onChange={(event) => search.setDin(event.currentTarget.value)}
          onPaste={(event) => {
            if (search.paste(event.clipboardData.getData("text/plain"))) event.preventDefault();
          }}
          onBlur={search.leave}
          // A disabled button keeps the Enter key from submitting the form.
          onKeyDown={(event) => event.key === "Enter" && search.leave()}
          rightSectionWidth={72}
          rightSection={
            <DinCounter length={search.din.length} isValid={search.isValid && phase.kind !== "unknown-din"} />
          }
        />
      </SearchForm>
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      {phase.kind === "unknown-din" && (
        <Notice tone="info" actions={<Link to="/dashboard/enrichment">{directorSearchTexts.searchByName}</Link>}>
          {directorSearchTexts.unknown(phase.din)}
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {phase.kind === "found" && shownText(phase.found)}
      </p>
      {phase.kind === "found" ? (
        sheet && <sheet.DirectorSheet found={phase.found} search={search} takeDigits={takeDigits} />
      ) : (
        <EmptyTool
          account={search.account}
          {...emptyTool}
          example={{ label: directorSearchTexts.tryExample, onTry: search.findExample }}
        />
      )}
    </ToolPage>
  );
});

/** With what a spreadsheet may have made of the number. On one line, so that nothing moves. */
const DinError = observer(({ search }: { readonly search: DirectorSearchViewModel }) => {
  const din = dinWithZeros(search.din);
  const find = (text: string) => {
    search.setDin(text);
    void search.find();
  };
  return (
    <>
      {search.dinError}{" "}
      {din !== undefined && (
        <span className={classes.zeros}>
          <TextButton onClick={() => find(din)}>{directorSearchTexts.withZeros(din)}</TextButton>
        </span>
      )}
    </>
  );
});

/** Without a name it isn't known whether there is such a director. */
const shownText = ({ din, director: { name } }: FoundLines): string =>
  name === undefined ? directorSearchTexts.din(din) : directorSearchTexts.found(name);

const DinCounter = ({ length, isValid }: { readonly length: number; readonly isValid: boolean }) => (
  <span className={classes.counter} data-valid={isValid || undefined}>
    {isValid && <IconCheck size={16} stroke={2} role="img" aria-label={directorSearchTexts.valid} />}
    {length}/{DIN_LENGTH}
  </span>
);
