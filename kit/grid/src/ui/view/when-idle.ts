const patience = 2000

/** Does something when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  const ask = window.requestIdleCallback as typeof window.requestIdleCallback | undefined
  if (ask === undefined) {
    const timer = setTimeout(work, patience)
    return () => clearTimeout(timer)
  }
  const handle = ask(work, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
