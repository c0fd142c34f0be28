import { useEffect, useState } from "react";

interface Startable {
  /** Begins what has to be undone again, and returns the undo; may be called anew after it. */
  start(): () => void;
}

const isStartable = (model: object): model is Startable => "start" in model && typeof model.start === "function";

/** One view-model for one mounted component: made once, started (if it has anything to start) while mounted. */
export const useViewModel = <Model extends object>(create: () => Model): Model => {
  const [model] = useState(create);
  useEffect(() => (isStartable(model) ? model.start() : undefined), [model]);
  return model;
};
