/** Minutes after an order at which its channel is asked whether it was paid: news may have been lost (rules/payments#asking). */
const POLL_MINUTES = [2, 5, 10, 20, 30, 60, 360, 1440] as const

/** When a channel is asked next of an order made at `orderedAt`, in milliseconds; nothing once it was asked often enough. */
export function nextPollAt(orderedAt: number, now: number): number | undefined {
  const minutes = POLL_MINUTES.find(after => orderedAt + after * 60_000 > now)
  return minutes === undefined ? undefined : orderedAt + minutes * 60_000
}
