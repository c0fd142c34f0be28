import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { AT_ORGANISATION } from "#domain/organisation/details-address.ts";
import { parseOverlayState } from "#domain/shared/overlay-state.ts";
import type { Account } from "#domain/session/account.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { LabelledValue } from "./labelled-value.tsx";
import classes from "./organisation-details.module.css";
import { OrganisationDetailsForm } from "./organisation-details-form.tsx";
import { organisationDetailsTexts as texts } from "./organisation-details-texts.ts";
import type { OrganisationDetailsViewModel } from "./organisation-details-view-model.ts";
import { profileTexts } from "./profile-texts.ts";

interface OrganisationDetailsProps {
  readonly account: Account;
  readonly details: OrganisationDetailsViewModel;
}

/** What the organisation says of itself, or the form in which its owners edit that. */
export const OrganisationDetails = observer(({ account, details }: OrganisationDetailsProps) => {
  const { phase, isOpen, mayEdit } = details;
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The form takes the button away, which gets the focus back after it.
    if (wasOpen.current && !isOpen) place.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isEditing = isOpen && mayEdit;
  const isAskedFor = parseOverlayState(useLocation().state)?.query === AT_ORGANISATION;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAskedFor) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isAskedFor]);
  return (
    <section ref={place}>
      <div className={classes.head}>
        <h3 ref={heading} tabIndex={-1} data-autofocus={isAskedFor || undefined}>
          {texts.heading}
        </h3>
        {mayEdit && !isEditing && (
          <TextButton aria-label={texts.editLabel} onClick={() => void details.open()}>
            {texts.edit}
          </TextButton>
        )}
      </div>
      {isEditing ? <Editing details={details} /> : <Facts account={account} />}
      {phase.kind === "saved" && (
        <div className={classes.notice}>
          <Notice tone="success">{phase.trouble === undefined ? texts.saved : texts.savedUnseen(phase.trouble)}</Notice>
        </div>
      )}
    </section>
  );
});

const Editing = observer(({ details }: Pick<OrganisationDetailsProps, "details">) => {
  const { phase } = details;
  if (phase.kind === "loading")
    return (
      <p role="status" className="muted">
        {texts.loading}
      </p>
    );
  if (phase.kind === "not-loaded")
    return (
      <Notice tone="error" actions={<TextButton onClick={() => void details.open()}>{texts.retry}</TextButton>}>
        {phase.text}
      </Notice>
    );
  return <OrganisationDetailsForm details={details} />;
});

const Facts = ({ account: { organisation, memberSince } }: { readonly account: Account }) => (
  <dl className={classes.facts}>
    <LabelledValue name={profileTexts.organisation.name}>{organisation.name}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.legalName}>{organisation.legalName}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.website}>{organisation.website}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.industry}>{organisation.industry}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.teamSize}>{organisation.teamSize}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.location}>{organisation.location}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.founded}>{organisation.founded}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.gstNumber}>{organisation.gstNumber}</LabelledValue>
    <LabelledValue name={profileTexts.memberSince}>{memberSince && formatDay(memberSince)}</LabelledValue>
    <LabelledValue name={profileTexts.organisation.about}>{organisation.about}</LabelledValue>
  </dl>
);
