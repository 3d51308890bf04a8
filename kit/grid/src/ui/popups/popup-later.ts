/** Whatever hangs at a cell; fetched when something first does, or before it while the browser is idle. */
export const popupLater = async () => ({ default: (await import('./popup.tsx')).Popup })
