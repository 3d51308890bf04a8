/** What is known of a screen that may lock itself. All in milliseconds of one clock. */
export interface IdleState {
  /** When somebody last touched it, in any window. */
  touchedMs: number
  /** When the server last heard of that. */
  toldMs: number
  /** After how many minutes it locks; null for never. */
  idleMinutes: number | null
}

/** The server locks by its own clock, and knows of nobody who only types: it is told twice within the shortest time. */
const TELL_EVERY_MS = 25_000

/** What is to be done now: the screen is locked, the server told that somebody is there, or nothing. */
export function idleStep({ touchedMs, toldMs, idleMinutes }: IdleState, now: number): 'lock' | 'tell' | undefined {
  if (idleMinutes === null) return undefined
  if (now - touchedMs >= idleMinutes * 60_000) return 'lock'
  return touchedMs > toldMs && now - toldMs >= TELL_EVERY_MS ? 'tell' : undefined
}
