/**
 * Numbers of the grid, as agreed (rules/grid#sizes). Two have nothing to be used for: a click throttle of 300 ms, as
 * adding has its own and every other button asks first or may be pressed as fast as one likes (undo, redo); and a flag
 * that clears 100 ms after scrolling, as rows are drawn within the scroll event itself.
 */
export const gridLimits = {
  rowHeight: 61,
  rowHeights: { medium: 61, small: 48, mini: 40, tiny: 32 },
  maxHeight: 400,
  sequenceWidth: 60,
  toolWidth: 40,
  toolWidthWithFooter: 60,
  datetimeWidth: 200,
  datetimeMinimum: 190,
  userWidth: 220,
  departWidth: 160,
  pickerMinimum: 190,
  dateMinimum: 135,
  fileExtra: 1,
  addCount: 1,
  addPosition: 0,
  insertThrottle: 1500,
  reloadEffect: 1400,
  blurCheck: 100,
  handlerDebounce: 300,
  handlersInFlight: 6,
  idLength: 6,
  fileNameLength: 5,
  tagsShown: 1,
  popoverSpace: 350,
  subTableRetries: 3,
  historyBytes: 64 * 1024 * 1024,
  scrollPixels: 15_000_000,
} as const

export type GridSize = keyof typeof gridLimits.rowHeights

/** Where the settings of the add button are kept (rules/grid#adding). */
export const addSettingsStorageKey = 'jet-add-btn-settings'
