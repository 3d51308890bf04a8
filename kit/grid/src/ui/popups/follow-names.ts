import type { LabelSource } from '@xuanjiao/core/model/label-store'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import type { useLabelStore } from '@xuanjiao/core/ui/ports/ports'
import { manyOf } from '../../model/cells/type/many.ts'
import { isUnread } from '../../model/cells/type/unread.ts'
import type { GridColumn } from '../../model/columns/column.ts'
import type { Running } from '../act/start.ts'
import { nameSource } from '../names/name-sources.ts'

type Labels = ReturnType<typeof useLabelStore>
type Sources = ReadonlyMap<string, LabelSource>

function sourcesOf(ports: KitPorts, columns: readonly GridColumn[]): Sources {
  return new Map(
    columns.flatMap(column => {
      const source = nameSource(ports, column)
      return source === undefined ? [] : [[column.key, source] as const]
    }),
  )
}

/** The kept values of a column in the rows that are on the screen. */
function shownValues({ view }: Running, key: string): string[] {
  const rows = [...view.painter.slots].flatMap(({ row }) => row ?? [])
  return [...new Set(rows.flatMap(row => (isUnread(row[key]) ? [] : manyOf(row[key]))))]
}

/** Asks for the names of what is on the screen, whenever that changes, and shows them; answers how to stop. */
export function followNames(
  running: Running,
  ports: KitPorts,
  columns: readonly GridColumn[],
  labels: Labels,
): () => void {
  const sources = sourcesOf(ports, columns)
  const { view } = running
  const ask = () => sources.forEach((source, key) => labels.want(source, shownValues(running, key)))
  const learn = () => {
    for (const [key, source] of sources) {
      const names = view.grid.cells.lookups.names(key)
      const fresh = shownValues(running, key).filter(value => {
        const { state, label } = labels.of(source.key, value)
        if (state === 'asked' || names.textOf(value) === label) return false
        names.learn(value, label)
        return true
      })
      if (fresh.length > 0) view.grid.repaintColumn(key)
    }
  }
  const stops = [view.painted.subscribe(ask), labels.subscribe(learn)]
  ask()
  return () => stops.forEach(stop => stop())
}
