import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Link } from "react-router-dom";
import { memberName, type TeamMember } from "#domain/organisation/team.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import type { HandOverViewModel } from "./hand-over-view-model.ts";
import { ownershipTexts } from "./ownership-texts.ts";
import { FinalButtons } from "./final-buttons.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { TypedName } from "./typed-name.tsx";
import question from "./question.module.css";

const texts = ownershipTexts.handOver;

interface HandOverProps {
  readonly handing: HandOverViewModel;
}

/** Asks who becomes the owner, and says what that means. */
export const HandOverQuestion = observer(({ handing }: HandOverProps) => {
  const text = useId();
  const { candidates, organisation } = handing;
  const { phase, withdraw } = handing.question;
  return (
    <QuestionPanel title={texts.question(organisation)} textId={text} onEscape={withdraw}>
      {phase.kind === "loading" && (
        <p role="status" id={text} className="muted">
          {ownershipTexts.loading}
        </p>
      )}
      {phase.kind === "not-loaded" && <Notice tone="error">{phase.text}</Notice>}
      {phase.kind !== "loading" && phase.kind !== "not-loaded" && candidates.length === 0 && (
        <p id={text}>
          {phase.kind === "unfit" && `${phase.text} `}
          <Sentence text={texts.noOthers} parts={{ team: <Link to="/dashboard/team-management">{texts.team}</Link> }} />
        </p>
      )}
      {phase.kind === "loading" || phase.kind === "not-loaded" || candidates.length === 0 ? (
        <div className={question.buttons}>
          {phase.kind === "not-loaded" && (
            <Button {...ownEscape} size="sm" onClick={() => void handing.ask()}>
              {ownershipTexts.retry}
            </Button>
          )}
          <Button {...ownEscape} variant="default" size="sm" onClick={withdraw}>
            {ownershipTexts.cancel}
          </Button>
        </div>
      ) : (
        <Form handing={handing} textId={text} />
      )}
    </QuestionPanel>
  );
});

const optionOf = (member: TeamMember) => ({
  value: member.email,
  label: `${memberName(member)} (${member.email})`,
});

const Form = observer(({ handing, textId }: { readonly handing: HandOverViewModel; readonly textId: string }) => {
  const { candidates, chosenName, email, organisation, typed, unfit } = handing;
  const { phase, withdraw } = handing.question;
  const isSending = phase.kind === "sending";
  const { button, submit } = useSubmit(isSending, () => void handing.handOver());
  return (
    <form noValidate onSubmit={submit} className={question.form}>
      <ul id={textId} className={question.what}>
        <li>{texts.becomesOwner(chosenName)}</li>
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <NativeSelect
        {...ownEscape}
        size="md"
        name="new-owner"
        label={texts.newOwner}
        data={[{ value: "", label: texts.choose, disabled: true }, ...candidates.map(optionOf)]}
        value={email}
        disabled={isSending}
        error={unfit === "member" && phase.kind === "unfit" ? phase.text : undefined}
        onChange={({ currentTarget }) => handing.choose(currentTarget.value)}
      />
      <TypedName
        name="organisation-to-hand-over"
        wanted={organisation}
        typed={typed}
        isSending={isSending}
        error={unfit === "name" && phase.kind === "unfit" ? phase.text : undefined}
        onType={handing.setTyped}
      />
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <FinalButtons
        button={button}
        confirm={texts.confirm}
        cancel={ownershipTexts.cancel}
        isSending={isSending}
        onCancel={withdraw}
      />
    </form>
  );
});
