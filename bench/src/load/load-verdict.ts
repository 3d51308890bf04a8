import { percentile, type LoadStep } from './open-loop.ts'

export interface LoadClimb {
  readonly name: string
  readonly steps: readonly LoadStep[]
}

/** A call that takes longer has kept somebody waiting. */
const WAITED_MS = 250
/** So many may be turned away before a rate counts as too high. */
const SHED_SHARE = 0.01
/** Light calls may wait this part of what the mix waits. */
const LIGHT_PART = 1 / 4

const answered = ({ times }: LoadStep): number => [...times.values()].reduce((sum, list) => sum + list.length, 0)

export const isSaturated = (step: LoadStep): boolean =>
  !(percentile(step, 0.99) <= WAITED_MS) || step.turnedAway > SHED_SHARE * (answered(step) + step.turnedAway)

/** The first rate that is too high; beyond the last when none was. */
export const saturationRate = ({ steps }: LoadClimb): number => steps.find(isSaturated)?.rate ?? Infinity

/** What is wrong with the climb beside that of the floor; one line each. */
export function loadVerdict(ours: LoadClimb, floor: LoadClimb, light: readonly string[]): string[] {
  const failed = ours.steps.reduce((sum, step) => sum + step.failed, 0)
  const full = ours.steps.find(isSaturated)
  const waits = full && percentile(full, 0.99, light)
  const allowed = full && percentile(full, 0.99) * LIGHT_PART
  return [
    saturationRate(ours) < saturationRate(floor) &&
      `p99 passes ${WAITED_MS} ms at ${saturationRate(ours)} calls/s, the floor's at ${saturationRate(floor)}`,
    waits !== undefined &&
      allowed !== undefined &&
      !(waits <= allowed) &&
      `at ${full?.rate} calls/s light calls wait ${Math.round(waits)} ms, allowed are ${Math.round(allowed)}`,
    failed > 0 && `${failed} calls failed and were not turned away`,
  ].filter(line => line !== false)
}
