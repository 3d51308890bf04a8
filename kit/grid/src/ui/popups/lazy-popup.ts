/** Whatever hangs at a cell; fetched when something first does, or before it while the browser is idle. */
export const loadGridPopup = async () => ({ default: (await import('./grid-popup.tsx')).GridPopup })
