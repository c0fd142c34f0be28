/** Whether the browser asks before the page is left or reloaded. */
export const askBeforeLeaving = (isWanted: boolean): void => {
  if (isWanted) addEventListener("beforeunload", refuseToLeave);
  else removeEventListener("beforeunload", refuseToLeave);
};

const refuseToLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
