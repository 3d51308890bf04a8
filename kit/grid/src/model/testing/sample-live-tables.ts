import { readGridFrame } from '@xuanjiao/wire/sockets/grid-frames'
import { LiveTable } from '../live/live-table.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { sampleGrid, plainColumns, seededRandom } from './sample-grid.ts'

export const sampleRows: readonly GridRow[] = [
  { id: '1', name: '甲', count: 1, version: 1 },
  { id: '2', name: '乙', count: 2, version: 1 },
  { id: '3', name: '丙', count: 3, version: 1 },
]

export const noop = () => {}

/** A clock that tests move, with timers in their order. */
function clock() {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  const later = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const pass = (ms = 60_000) => {
    const end = now + ms
    for (;;) {
      const [due] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
      now = due?.at ?? end
      if (due === undefined) return
      timers.delete(due)
      due.run()
    }
  }
  return { later, pass, now: () => now }
}

export interface LiveTablePerson {
  readonly name: string
  readonly table: LiveTable
  readonly grid: GridStore
}

/** People at one table, each on a line of their own that can be cut. */
export function liveTablesOf(names: readonly string[], values = sampleRows, columns = plainColumns) {
  const { later, pass, now } = clock()
  const sent: { at: number; from: string; text: string }[] = []
  const saved: string[] = []
  const missed: string[] = []
  const inserted: string[] = []
  const cut = new Set<string>()
  const all: LiveTablePerson[] = []
  const open = (name: string) => {
    const grid = sampleGrid(columns, values, { random: seededRandom(all.length * 2 + 3) })
    const table = new LiveTable(grid, {
      name,
      send: text => {
        if (cut.has(name)) return false
        sent.push({ at: now(), from: name, text })
        const read = readGridFrame(text)
        for (const other of all) if (other.name !== name && !cut.has(other.name) && read) other.table.receive(read)
        return true
      },
      runLater: later,
      onRemoteSave: who => saved.push(`${name}<${who}`),
      onMessagesMissed: () => missed.push(name),
      onRemoteCells: cells => cells.forEach(cell => cell.animate([], { duration: 0, easing: '' })),
      onChange: noop,
    })
    table.setCellFinder(({ id, key }) => ({ animate: () => inserted.push(`${name} ${id} ${key}`) }))
    const one = { name, table, grid }
    all.push(one)
    return one
  }
  return { people: names.map(open), open, pass, sent, saved, missed, came: inserted, cut }
}

export function twoLiveTables() {
  const { people, ...more } = liveTablesOf(['甲方', '乙方'])
  return { mine: people[0]!, theirs: people[1]!, ...more }
}
