/** The window that this page of the extension stands in. */
export const ownWindow = async (): Promise<number> => {
  const { id } = await chrome.windows.getCurrent();
  return id ?? chrome.windows.WINDOW_ID_NONE;
};
