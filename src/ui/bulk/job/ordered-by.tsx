import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import classes from "./ordered-by.module.css";
import { Sentence } from "#ui/kit/sentence.tsx";
import { jobPartTexts } from "./bulk-texts.ts";

/** Whose job it is: "Ordered by ben.ode@acme.example". */
export const OrderedBy = ({ job: { orderedBy } }: { readonly job: Pick<BulkJob, "orderedBy"> }) =>
  orderedBy !== undefined && (
    <span className={classes.by}>
      <Sentence text={jobPartTexts.by} parts={{ email: <bdi>{orderedBy}</bdi> }} />
    </span>
  );
