import { it } from 'vitest'

/** `limitMs` is for a step that takes longer than any other. */
type JourneyStep = (name: string, act: () => Promise<void>, limitMs?: number) => void

/** Steps of one journey: each stands on the one before, so after a failure the rest is left out. */
export function createJourney(): JourneyStep {
  let failed = false
  return (name, act, limitMs) => {
    it(name, limitMs === undefined ? {} : { timeout: limitMs }, async context => {
      context.skip(failed, 'an earlier step failed')
      failed = true
      await act()
      failed = false
    })
  }
}
