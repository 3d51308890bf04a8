/** Minutes to wait after each try to tell that something was handed over; after the last one somebody has to look. */
const WAIT_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440, 1440, 1440, 1440] as const

/** When a channel is told again after so many tries, in milliseconds; nothing once it was told often enough (rules/payments#shipping). */
export function nextShippingAt(tries: number, now: number): number | undefined {
  const minutes = WAIT_MINUTES[tries - 1]
  return minutes === undefined ? undefined : now + minutes * 60_000
}
