import type { LabelSource } from '@xuanjiao/core/model/label-store'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import type { useLabelStore } from '@xuanjiao/core/ui/ports/kit-provider'
import { splitStoredValues } from '../../model/cells/type/multiple-values.ts'
import { isUnparsedText } from '../../model/cells/type/unparsed-text.ts'
import type { GridColumn } from '../../model/columns/grid-column.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
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
function shownValues({ view }: GridInstance, key: string): string[] {
  const rows = [...view.painter.slots].flatMap(({ row }) => row ?? [])
  return [...new Set(rows.flatMap(row => (isUnparsedText(row[key]) ? [] : splitStoredValues(row[key]))))]
}

/** Asks for the names of what is on the screen, whenever that changes, and shows them; answers how to stop. */
export function loadVisibleNames(
  gridInstance: GridInstance,
  ports: KitPorts,
  columns: readonly GridColumn[],
  labels: Labels,
): () => void {
  const sources = sourcesOf(ports, columns)
  const { view } = gridInstance
  const request = () => sources.forEach((source, key) => labels.request(source, shownValues(gridInstance, key)))
  const learn = () => {
    for (const [key, source] of sources) {
      const names = view.grid.cells.lookups.names(key)
      const fresh = shownValues(gridInstance, key).filter(value => {
        const { state, label } = labels.of(source.key, value)
        if (state === 'asked' || names.textOf(value) === label) return false
        names.add(value, label)
        return true
      })
      if (fresh.length > 0) view.grid.repaintColumn(key)
    }
  }
  const stops = [view.paintCount.subscribe(request), labels.subscribe(learn)]
  request()
  return () => stops.forEach(stop => stop())
}
