import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useCallback, useId } from "react";
import { costOf } from "#domain/credits.ts";
import { carriedToEnrichment } from "#ui/shared/carry-over.ts";
import { Choice } from "#ui/shared/choice.tsx";
import { CostNote } from "#ui/shared/cost-note.tsx";
import { Notice } from "#ui/shared/notice.tsx";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useTextTypedBefore } from "#ui/shared/use-text-typed-before.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import classes from "./enrichment-page.module.css";
import { EnrichmentResults } from "./enrichment-results.tsx";
import type { EnrichmentViewModel } from "./enrichment-view-model.ts";

export { EnrichmentViewModel } from "./enrichment-view-model.ts";

const types = [
  { value: "person", label: "Personal Details", hint: "Enrich by Name, Role and Company" },
  { value: "email", label: "Email Address", hint: "Enrich by an address" },
] as const;

export const EnrichmentPage = observer(({ create }: { readonly create: () => EnrichmentViewModel }) => {
  const enrichment = useViewModel(create);
  const { phase, isSearching } = enrichment.search;
  const cost = useId();
  useCarried(carriedToEnrichment, enrichment.fillIn);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void enrichment.enrich();
  };
  return (
    <ToolPage
      title="Enrichment"
      lead="Find the LinkedIn profiles of somebody you know a little of. You pay only when there are any."
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <Choice
          label="Search by"
          options={types}
          value={enrichment.type}
          disabled={isSearching}
          onChange={enrichment.choose}
        />
        {enrichment.type === "email" ? (
          <EmailField enrichment={enrichment} />
        ) : (
          <PersonFields enrichment={enrichment} />
        )}
        {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" loading={isSearching} aria-describedby={cost}>
            Enrich Contact
          </Button>
          <CostNote id={cost} amount={costOf.enrichment} when="when something is found" />
        </div>
      </form>
      {phase.kind === "found" && <EnrichmentResults {...phase.found} />}
    </ToolPage>
  );
});

const EmailField = observer(({ enrichment }: { readonly enrichment: EnrichmentViewModel }) => (
  <TextInput
    label="Email address"
    type="email"
    inputMode="email"
    name="enrichment-email"
    autoComplete="off"
    placeholder="name@company.com"
    value={enrichment.email}
    onChange={(event) => enrichment.setField("email", event.currentTarget.value)}
  />
));

const personFields = [
  { field: "name", label: "Name" },
  { field: "role", label: "Role (optional, recommended)" },
  { field: "company", label: "Company" },
] as const;

const PersonFields = ({ enrichment }: { readonly enrichment: EnrichmentViewModel }) => (
  <div className={classes.fields}>
    {personFields.map((one) => (
      <PersonField key={one.field} {...one} enrichment={enrichment} />
    ))}
  </div>
);

interface PersonFieldProps {
  readonly field: (typeof personFields)[number]["field"];
  readonly label: string;
  readonly enrichment: EnrichmentViewModel;
}

const PersonField = observer(({ field, label, enrichment }: PersonFieldProps) => {
  const setText = useCallback((text: string) => enrichment.setField(field, text), [enrichment, field]);
  return (
    <TextInput
      ref={useTextTypedBefore(setText)}
      label={label}
      name={`enrichment-${field}`}
      autoComplete="off"
      value={enrichment[field]}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
});
