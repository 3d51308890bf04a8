/** Runs something after some milliseconds; answers how to call it off. */
export type Later = (milliseconds: number, run: () => void) => () => void

export const realLater: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
