import type { TreeRow } from './tree-rows.ts'

/** Where a key of a treegrid leads: to a row, or to opening and closing one. */
export interface TreeKeyAction {
  readonly at: number
  readonly toggles: boolean
}

/** What a key means at a row: arrows move, right opens and goes in, left closes and goes out, Enter opens and closes. */
export function treeKeyAction(key: string, rows: readonly TreeRow<unknown>[], at: number): TreeKeyAction | undefined {
  const one = rows[at]
  if (!one) return undefined
  const toggle: TreeKeyAction = { at, toggles: true }
  const to = (place: number): TreeKeyAction => ({ at: Math.max(0, Math.min(place, rows.length - 1)), toggles: false })
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'Enter':
      return one.state === 'leaf' ? undefined : toggle
    case 'ArrowRight':
      if (one.state === 'closed') return toggle
      return one.state === 'open' ? to(at + 1) : undefined
    case 'ArrowLeft':
      return one.state === 'open' ? toggle : parentOf(rows, one, at)
    default:
      return undefined
  }
}

function parentOf(rows: readonly TreeRow<unknown>[], one: TreeRow<unknown>, at: number): TreeKeyAction | undefined {
  const parent = rows.slice(0, at).findLastIndex(other => other.depth < one.depth)
  return parent === -1 ? undefined : { at: parent, toggles: false }
}
