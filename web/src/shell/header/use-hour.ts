import { useSyncExternalStore } from 'react'

/** The hour of the wall clock, 0 to 23; it goes on while the page stays open. */
export const useHour = (): number => useSyncExternalStore(eachMinute, () => new Date().getHours())

function eachMinute(passed: () => void): () => void {
  const timer = setInterval(passed, 60_000)
  return () => clearInterval(timer)
}
