import type { CellAddress } from '../../../model/rules/error-navigation.ts'

export interface CellHit {
  readonly spot: CellAddress
  readonly el: HTMLElement
}

/** The cell under a point or an event. */
export function cellAtTarget(target: EventTarget | null): CellHit | undefined {
  if (!(target instanceof Element)) return undefined
  const el = target.closest<HTMLElement>('[data-key]')
  const id = el?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const key = el?.dataset['key']
  return el === null || id === undefined || key === undefined ? undefined : { spot: { id, key }, el }
}
