/** Runs something after some milliseconds; answers how to call it off. */
export type RunLater = (milliseconds: number, run: () => void) => () => void

export const runAfterTimeout: RunLater = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
