import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** One clock for all relative times on the screen; it ticks only while somebody looks. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let minute = Math.floor(Date.now() / MINUTE_MS)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, MINUTE_MS / 2)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  minute = Math.floor(Date.now() / MINUTE_MS)
  for (const listener of listeners) listener()
}

/** The end of the current minute: nothing that happened in it lies ahead. */
export function useCurrentMinute(): Date {
  const now = useSyncExternalStore(listen, () => minute)
  return new Date((now + 1) * MINUTE_MS)
}
