import type { CellsChange, GridChange, RowsChange } from '../rows/grid-change.ts'
import type { UndoHistory } from '../store/undo-history.ts'
import type { GridRow, RowId } from '../rows/row.ts'

export interface RemoteCellChange {
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

/** Where one cell stands in what is remembered: only these ends of it are the server's. */
interface Trail {
  first?: Spot
  last?: Spot
  next?: Spot
}

type ByRow = ReadonlyMap<RowId, readonly RemoteCellChange[]>

function byRow(remotes: readonly RemoteCellChange[]): ByRow {
  const all = new Map<RowId, RemoteCellChange[]>()
  for (const remote of remotes) if (all.get(remote.id)?.push(remote) === undefined) all.set(remote.id, [remote])
  return all
}

/** Every remembered cell that moved under its step, in one walk over the steps. */
function follow(
  steps: UndoHistory['steps']['done'],
  all: ByRow,
  listener: (remote: RemoteCellChange, spot: Spot) => void,
): void {
  for (const { changes } of steps)
    for (const change of changes) if (change.kind === 'cells') followIn(change, all, listener)
}

function followIn(change: CellsChange, all: ByRow, listener: (remote: RemoteCellChange, spot: Spot) => void): void {
  const columns = new Map(change.keys.map((key, column) => [key, column]))
  for (const [row, id] of change.ids.entries())
    for (const remote of all.get(id) ?? []) {
      const column = columns.get(remote.key)
      if (column !== undefined) listener(remote, { change, at: row * columns.size + column })
    }
}

function trailsOf({ done, undone }: UndoHistory['steps'], all: ByRow): ReadonlyMap<RemoteCellChange, Trail> {
  const trails = new Map<RemoteCellChange, Trail>()
  const trailOf = (remote: RemoteCellChange) => {
    const trail = trails.get(remote) ?? {}
    trails.set(remote, trail)
    return trail
  }
  follow(done, all, (remote, spot) => {
    const trail = trailOf(remote)
    trail.first ??= spot
    trail.last = spot
  })
  follow(undone, all, (remote, spot) => void (trailOf(remote).next ??= spot))
  return trails
}

interface Edited {
  readonly before: unknown[]
  readonly after: unknown[]
}

/** The changes in which a cell begins or ends with the server's value. */
function editsOf(trails: ReadonlyMap<RemoteCellChange, Trail>): ReadonlyMap<GridChange, Edited> {
  const edits = new Map<GridChange, Edited>()
  const put = (spot: Spot | undefined, side: keyof Edited, value: unknown) => {
    if (spot === undefined) return
    const { change, at } = spot
    const edited = edits.get(change) ?? { before: [...change.before], after: [...change.after] }
    edits.set(change, edited)
    edited[side][at] = value
  }
  for (const [{ theirs, shown }, { first, last, next }] of trails) {
    put(first, 'before', theirs)
    if (!shown) continue
    put(next, 'before', theirs)
    put(last, 'after', theirs)
  }
  return edits
}

/** A row that left or came keeps its values in the step itself; those that were not edited here take theirs. */
function rowWith(row: GridRow, remotes: readonly RemoteCellChange[] = []): GridRow {
  const taken = remotes.filter(({ key, base }) => row[key] === base)
  return taken.length === 0 ? row : { ...row, ...Object.fromEntries(taken.map(({ key, theirs }) => [key, theirs])) }
}

const rowsWith = (change: RowsChange, all: ByRow): RowsChange =>
  change.rows.some(({ id }) => all.has(id))
    ? { ...change, rows: change.rows.map(row => rowWith(row, all.get(row.id))) }
    : change

/**
 * Makes the remembered steps fit values that changed under them, each of another cell: taking everything back leads to
 * theirs. However many they are, the steps are walked once.
 */
export function rebaseHistory(history: UndoHistory, remotes: readonly RemoteCellChange[]): void {
  if (remotes.length === 0) return
  const all = byRow(remotes)
  const edits = editsOf(trailsOf(history.steps, all))
  history.rewrite(step => ({ ...step, changes: step.changes.map(rewritten) }))

  function rewritten(change: GridChange): GridChange {
    if (change.kind === 'insert' || change.kind === 'remove') return rowsWith(change, all)
    const edited = edits.get(change)
    return change.kind === 'cells' && edited !== undefined ? { ...change, ...edited } : change
  }
}
