import { setImmediate } from 'node:timers/promises'
import type { Pause } from '@xuanjiao/form/model'

/** Milliseconds after which others are answered before it goes on. */
const SLICE_MS = 20

/** Lets others be answered whenever a while has gone by. */
export function regularPauses(): Pause {
  let since = performance.now()
  return () =>
    performance.now() - since < SLICE_MS ? undefined : setImmediate().then(() => void (since = performance.now()))
}
