import type { CellSpot } from '../../../model/rules/stepping.ts'

export interface CellHit {
  readonly spot: CellSpot
  readonly el: HTMLElement
}

/** The cell under a point or an event. */
export function hitOf(target: EventTarget | null): CellHit | undefined {
  if (!(target instanceof Element)) return undefined
  const el = target.closest<HTMLElement>('[data-key]')
  const id = el?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const key = el?.dataset['key']
  return el === null || id === undefined || key === undefined ? undefined : { spot: { id, key }, el }
}
