import type { GridStore } from '../store/grid-store.ts'
import type { RowId } from '../rows/row.ts'
import type { CellSpot } from '../rules/stepping.ts'

/** Where somebody is, as it is said of them. */
export interface Whereabouts {
  /** Counted from one. */
  readonly row: number
  readonly title: string
}

/** Somebody who has the same table open. */
export interface LiveMember {
  readonly userId: string
  readonly name: string
  /** The cells they are in, one for each window. */
  readonly at?: readonly Whereabouts[]
}

/** What the server says of a member: the windows (`caseId`) they have the table open in as well. */
interface Told extends LiveMember {
  readonly cases: readonly string[]
}

interface Visit extends CellSpot {
  readonly name: string
}

/** Who else is here, and in which cell. */
export class Presence {
  readonly #grid: GridStore
  #told: readonly Told[] = []
  readonly #visits = new Map<string, Visit>()
  readonly #names = new Map<string, string>()

  constructor(grid: GridStore) {
    this.#grid = grid
  }

  get members(): readonly LiveMember[] {
    return this.#told.map(({ userId, name, cases }) => {
      const at = cases.flatMap(caseId => this.#whereabouts(caseId) ?? [])
      return { userId, name, ...(at.length > 0 && { at }) }
    })
  }

  /** Who is in a cell. */
  visitor(id: RowId, key: string): string | undefined {
    if (this.#visits.size === 0) return undefined // every cell that is painted asks
    const there = [...this.#visits.values()].filter(visit => visit.id === id && visit.key === key)
    return there.length === 0 ? undefined : [...new Set(there.map(({ name }) => name))].join('、')
  }

  nameOf(caseId: string): string | undefined {
    return this.#names.get(caseId)
  }

  /** The server tells who is there; answers which windows are no longer open. */
  hearMembers(given: readonly unknown[]): readonly string[] {
    const before = this.#told.flatMap(({ cases }) => cases)
    this.#told = given.flatMap(one => memberOf(one) ?? [])
    const now = new Set(this.#told.flatMap(({ cases }) => cases))
    return before.filter(caseId => !now.has(caseId))
  }

  meet(caseId: string, name: string): void {
    this.#names.set(caseId, name)
  }

  hearVisit(caseId: string, visit: Visit): void {
    this.leave(caseId)
    this.meet(caseId, visit.name)
    if (visit.id === '') return
    this.#visits.set(caseId, visit)
    this.#grid.repaint(visit.id, [visit.key])
  }

  /** Is in no cell any more. */
  leave(caseId: string): void {
    const visit = this.#visits.get(caseId)
    this.#visits.delete(caseId)
    if (visit !== undefined) this.#grid.repaint(visit.id, [visit.key])
  }

  /** The line was down: nobody knows who is where. */
  clear(): void {
    for (const caseId of this.#visits.keys()) this.leave(caseId)
  }

  #whereabouts(caseId: string): Whereabouts | undefined {
    const visit = this.#visits.get(caseId)
    const row = visit === undefined ? -1 : this.#grid.rows.indexOf(visit.id)
    const column = this.#grid.columns.find(({ key }) => key === visit?.key)
    return row < 0 || column === undefined ? undefined : { row: row + 1, title: column.title || column.key }
  }
}

function memberOf(given: unknown): Told | undefined {
  if (typeof given !== 'object' || given === null || !('userId' in given) || !('name' in given)) return undefined
  const cases = 'cases' in given && Array.isArray(given.cases) ? given.cases.map(String) : []
  return { userId: String(given.userId), name: String(given.name), cases }
}
