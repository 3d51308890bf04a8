import type { CellsChange, Change, RowsChange } from '../rows/change.ts'
import type { History } from '../rows/history.ts'
import type { RowId } from '../rows/row.ts'

export interface Remote {
  readonly id: RowId
  readonly key: string
  readonly base: unknown
  readonly theirs: unknown
  /** The cell shows their value now; otherwise the local edit stayed. */
  readonly shown: boolean
}

interface Spot {
  readonly change: CellsChange
  readonly at: number
}

function spotIn(change: Change, { id, key }: Remote): Spot[] {
  if (change.kind !== 'cells') return []
  const [row, column] = [change.ids.indexOf(id), change.keys.indexOf(key)]
  return row < 0 || column < 0 ? [] : [{ change, at: row * change.keys.length + column }]
}

/** Rows that left or came keep their values in the step itself; those that were not edited here take theirs. */
function rowsWith(change: RowsChange, { id, key, base, theirs }: Remote): RowsChange {
  const rows = change.rows.map(row => (row.id === id && row[key] === base ? { ...row, [key]: theirs } : row))
  return { ...change, rows }
}

/** Makes the remembered steps fit a value that changed under them: taking everything back leads to their value. */
export function rebaseHistory(history: History, remote: Remote): void {
  const spotsOf = (steps: History['steps']['done']) =>
    steps.flatMap(({ changes }) => changes.flatMap(change => spotIn(change, remote)))
  const { done, undone } = history.steps
  const [past, future] = [spotsOf(done), spotsOf(undone)]
  const before = new Set([past[0], remote.shown ? future[0] : undefined])
  const after = new Set([remote.shown ? past.at(-1) : undefined])
  const spots = [...past, ...future]
  history.rewrite(step => ({ ...step, changes: step.changes.map(change => rewritten(change)) }))

  function rewritten(change: Change): Change {
    if (change.kind === 'insert' || change.kind === 'remove') return rowsWith(change, remote)
    const spot = spots.find(each => each.change === change)
    if (change.kind !== 'cells' || spot === undefined) return change
    const { at } = spot
    return {
      ...change,
      before: before.has(spot) ? change.before.with(at, remote.theirs) : change.before,
      after: after.has(spot) ? change.after.with(at, remote.theirs) : change.after,
    }
  }
}
