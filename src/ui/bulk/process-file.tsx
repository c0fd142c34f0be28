import { Button, Textarea } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { RefObject } from "react";
import { REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { priceTag } from "#domain/shared/credits.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import classes from "./process-file.module.css";
import { processTexts } from "./file-texts.ts";

interface ProcessFileProps {
  readonly bulk: BulkViewModel;
  /** Gets the focus when this step is reached. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The last step before the question. */
export const ProcessFile = observer(({ bulk, field }: ProcessFileProps) => (
  <div className={classes.process}>
    <Textarea
      ref={field}
      label={processTexts.remark}
      description={<RemarkNote length={bulk.remark.length} />}
      inputWrapperOrder={["label", "input", "description"]}
      name="bulk-remark"
      autoComplete="off"
      rows={2}
      maxLength={REMARK_MAX_LENGTH}
      value={bulk.remark}
      onChange={(event) => bulk.setRemark(event.currentTarget.value)}
    />
    <div className={classes.actions}>
      {bulk.canGoOn && bulk.worst !== undefined && (
        // Keeps the focus while the balance is looked up, which a disabled button would lose.
        <Button aria-disabled={bulk.isAsking} onClick={() => void bulk.process()}>
          {processTexts.button(priceTag(bulk.worst))}
        </Button>
      )}
      <TextButton onClick={bulk.goBack}>{processTexts.back}</TextButton>
    </div>
  </div>
));

/** In characters: what is left is counted from here on. */
const COUNTED_FROM = REMARK_MAX_LENGTH - 100;

const RemarkNote = ({ length }: { readonly length: number }) => (
  <>
    {processTexts.remarkNote}
    {length >= COUNTED_FROM && (
      <span className={classes.count} data-full={length >= REMARK_MAX_LENGTH || undefined}>
        {processTexts.length(length, REMARK_MAX_LENGTH)}
      </span>
    )}
  </>
);
