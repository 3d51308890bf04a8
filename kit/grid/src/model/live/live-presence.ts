import type { GridStore } from '../store/grid-store.ts'
import type { RowId } from '../rows/row.ts'
import type { CellAddress } from '../rules/error-navigation.ts'

/** Where somebody is, as it is said of them. */
export interface MemberCell {
  /** Counted from one. */
  readonly row: number
  readonly title: string
}

/** Somebody who has the same table open. */
export interface LiveMember {
  readonly userId: string
  readonly name: string
  /** The cells they are in, one for each window. */
  readonly at?: readonly MemberCell[]
}

/** What the server says of a member: the windows (`caseId`) they have the table open in as well. */
interface PresenceEntry extends LiveMember {
  readonly cases: readonly string[]
}

interface Visit extends CellAddress {
  readonly name: string
}

/** Who else is here, and in which cell. */
export class LivePresence {
  readonly #grid: GridStore
  #presenceEntry: readonly PresenceEntry[] = []
  readonly #visits = new Map<string, Visit>()
  readonly #names = new Map<string, string>()

  constructor(grid: GridStore) {
    this.#grid = grid
  }

  get members(): readonly LiveMember[] {
    return this.#presenceEntry.map(({ userId, name, cases }) => {
      const at = cases.flatMap(caseId => this.#whereabouts(caseId) ?? [])
      return { userId, name, ...(at.length > 0 && { at }) }
    })
  }

  /** Who is in a cell. */
  visitorsAt(id: RowId, key: string): string | undefined {
    if (this.#visits.size === 0) return undefined // every cell that is painted asks
    const there = [...this.#visits.values()].filter(visit => visit.id === id && visit.key === key)
    return there.length === 0 ? undefined : [...new Set(there.map(({ name }) => name))].join('、')
  }

  nameOfWindow(caseId: string): string | undefined {
    return this.#names.get(caseId)
  }

  /** The server tells who is there; answers which windows are no longer open. */
  setMembers(values: readonly unknown[]): readonly string[] {
    const before = this.#presenceEntry.flatMap(({ cases }) => cases)
    this.#presenceEntry = values.flatMap(one => memberOf(one) ?? [])
    const now = new Set(this.#presenceEntry.flatMap(({ cases }) => cases))
    return before.filter(caseId => !now.has(caseId))
  }

  rememberName(caseId: string, name: string): void {
    this.#names.set(caseId, name)
  }

  setVisit(caseId: string, visit: Visit): void {
    this.removeVisit(caseId)
    this.rememberName(caseId, visit.name)
    if (visit.id === '') return
    this.#visits.set(caseId, visit)
    this.#grid.repaint(visit.id, [visit.key])
  }

  /** Is in no cell any more. */
  removeVisit(caseId: string): void {
    const visit = this.#visits.get(caseId)
    this.#visits.delete(caseId)
    if (visit !== undefined) this.#grid.repaint(visit.id, [visit.key])
  }

  /** The line was down: nobody knows who is where. */
  clear(): void {
    for (const caseId of this.#visits.keys()) this.removeVisit(caseId)
  }

  #whereabouts(caseId: string): MemberCell | undefined {
    const visit = this.#visits.get(caseId)
    const row = visit === undefined ? -1 : this.#grid.rows.indexOf(visit.id)
    const column = this.#grid.columns.find(({ key }) => key === visit?.key)
    return row < 0 || column === undefined ? undefined : { row: row + 1, title: column.title || column.key }
  }
}

function memberOf(value: unknown): PresenceEntry | undefined {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('name' in value)) return undefined
  const cases = 'cases' in value && Array.isArray(value.cases) ? value.cases.map(String) : []
  return { userId: String(value.userId), name: String(value.name), cases }
}
