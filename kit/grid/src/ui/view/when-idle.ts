/** A page that has just come has enough to do: idle work waits so long. */
const calm = 600
const patience = 2000

/** Does something when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  const ask = window.requestIdleCallback as typeof window.requestIdleCallback | undefined
  let handle: number | undefined
  const timer = setTimeout(() => {
    if (ask === undefined) work()
    else handle = ask(work, { timeout: patience })
  }, calm)
  return () => {
    clearTimeout(timer)
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}
