import type { CellsChange, GridChange, RowsChange } from '../rows/change.ts'
import type { History } from '../store/history.ts'
import type { GridRow, RowId } from '../rows/row.ts'

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

/** Where one cell stands in what is remembered: only these ends of it are the server's. */
interface Trail {
  first?: Spot
  last?: Spot
  next?: Spot
}

type ByRow = ReadonlyMap<RowId, readonly Remote[]>

function byRow(remotes: readonly Remote[]): ByRow {
  const all = new Map<RowId, Remote[]>()
  for (const remote of remotes) if (all.get(remote.id)?.push(remote) === undefined) all.set(remote.id, [remote])
  return all
}

/** Every remembered cell that moved under its step, in one walk over the steps. */
function follow(steps: History['steps']['done'], all: ByRow, hear: (remote: Remote, spot: Spot) => void): void {
  for (const { changes } of steps)
    for (const change of changes) if (change.kind === 'cells') followIn(change, all, hear)
}

function followIn(change: CellsChange, all: ByRow, hear: (remote: Remote, spot: Spot) => void): void {
  const columns = new Map(change.keys.map((key, column) => [key, column]))
  for (const [row, id] of change.ids.entries())
    for (const remote of all.get(id) ?? []) {
      const column = columns.get(remote.key)
      if (column !== undefined) hear(remote, { change, at: row * columns.size + column })
    }
}

function trailsOf({ done, undone }: History['steps'], all: ByRow): ReadonlyMap<Remote, Trail> {
  const trails = new Map<Remote, Trail>()
  const trailOf = (remote: Remote) => {
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
function editsOf(trails: ReadonlyMap<Remote, Trail>): ReadonlyMap<GridChange, Edited> {
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
function rowWith(row: GridRow, remotes: readonly Remote[] = []): GridRow {
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
export function rebaseHistory(history: History, remotes: readonly Remote[]): void {
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
