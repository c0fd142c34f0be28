import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import classes from "./ordered-by.module.css";

/** Whose job it is: "by ben.ode@acme.example". */
export const OrderedBy = ({ job: { orderedBy } }: { readonly job: Pick<BulkJob, "orderedBy"> }) =>
  orderedBy !== undefined && (
    <span className={classes.by}>
      by <bdi>{orderedBy}</bdi>
    </span>
  );
