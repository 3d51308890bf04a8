/** Ends in a row, each soon after its start, that say: starting it once more is of no use. */
export const MAX_CONSECUTIVE_CRASHES = 10
/** A server that has stood for so long is well. */
export const STABLE_AFTER_MS = 60_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Whether a crash belongs to the row of those before it. */
export const consecutiveCrashes = (before: number, stoodMs: number, calmMs: number): number =>
  stoodMs >= calmMs ? 1 : before + 1

/** The first crash is answered at once; a row of them leaves the machine some air. */
export const restartDelayAfter = (crashes: number): number =>
  crashes < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (crashes - 2))
