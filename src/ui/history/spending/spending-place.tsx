import { observer } from "mobx-react-lite";
import { useState } from "react";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import classes from "./spending-place.module.css";
import type { SpendingViewModel } from "./spending-view-model.ts";

const loadChart = () => import("./spending-chart.tsx");

/**
 * The room for the picture of where the credits went. It is kept from the first rows on, so that the table below does not
 * move when the picture comes; its code is fetched once these are painted.
 */
export const SpendingPlace = observer(({ create }: { readonly create: () => SpendingViewModel }) => {
  const [model] = useState(create);
  return model.isShown && <ChartPlace model={model} />;
});

const ChartPlace = observer(({ model }: { readonly model: SpendingViewModel }) => {
  const code = useLazyModule(loadChart, false);
  // It is summed up once it can be drawn: finding where thirty days begin would keep the first rows waiting.
  const spending = code && model.spending;
  return (
    <div className={classes.place}>
      {spending ? (
        <code.SpendingChart spending={spending} shown={model.shown} isWider={model.isWider} shares={model.shares} />
      ) : (
        <Ghost />
      )}
    </div>
  );
});

const Ghost = () => (
  <div className={classes.ghost}>
    <RedactionBar width="14rem" />
    <RedactionBar width="40%" />
    <RedactionBar width="70%" />
  </div>
);
