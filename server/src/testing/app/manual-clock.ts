import type { Clock } from '../../platform/primitives/clock.ts'

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  set(moment: Date): void
  advance(seconds: number): void
}

export function createManualClock(start: Date): ManualClock {
  let moment = start
  return {
    now: () => new Date(moment),
    set: to => {
      moment = to
    },
    advance: seconds => {
      moment = new Date(moment.getTime() + seconds * 1000)
    },
  }
}
