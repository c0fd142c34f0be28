/** Whether single keys work on a sheet, as somebody chose in this browser. They do until somebody turns them off. */
export interface SheetKeysChoice {
  areOn(): boolean;
  turn(areOn: boolean): void;
}
