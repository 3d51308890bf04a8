/** Two windows; `until` is the moment up to which both are counted where the days are not over. */
export interface SentenceWindows {
  from: string
  to: string
  before: { from: string; to: string }
  until: string | null
}

const DAY_MS = 86_400_000

/** How many days lie between the first and the last. */
export const lengthOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Whether two windows may be compared: as many days, counted up to the same moment. */
export const areEqualWindows = (windows: SentenceWindows): boolean => lengthOf(windows) === lengthOf(windows.before)
