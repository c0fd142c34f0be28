import { useEffect, useState } from "react";

interface Startable {
  /** Starts what has to be stopped again and returns the function that stops it; may be called again after that. */
  start(): () => void;
}

const isStartable = (model: object): model is Startable => "start" in model && typeof model.start === "function";

/** One view-model for one mounted component: made once, and started while mounted if it has `start`. */
export const useViewModel = <Model extends object>(create: () => Model): Model => {
  const [model] = useState(create);
  useEffect(() => (isStartable(model) ? model.start() : undefined), [model]);
  return model;
};
