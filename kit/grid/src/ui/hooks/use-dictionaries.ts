import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect } from 'react'
import type { GridColumn } from '../../model/columns/grid-column.ts'
import type { GridStore } from '../../model/store/grid-store.ts'

/** Columns searched at the server bring their options when they are opened. */
const searched = new Set(['sel_search_async'])

/**
 * Brings the options of all columns with a dictionary; they are merged with the column's own
 * (rules/grid#linked-choices).
 */
export function useDictionaries(grid: GridStore, columns: readonly GridColumn[]): void {
  'use no memo' // its effect says itself when it runs anew
  const ports = useKitPorts()
  useEffect(() => {
    const stopping = new AbortController()
    for (const column of columns) {
      const { key, dictCode, options = [], type } = column
      if (dictCode === undefined || dictCode === '' || searched.has(type)) continue
      void ports.loadDictionary(dictCode, stopping.signal).then(
        choices => {
          const own = new Set(options.map(({ value }) => value))
          const more = choices
            .filter(({ value }) => !own.has(value))
            .map(({ value, label }) => ({ value, text: label }))
          grid.cells.lookups.setOptions(key, [...options, ...more])
          grid.repaintColumn(key)
        },
        (reason: unknown) => {
          if (!stopping.signal.aborted) ports.notify('error', reason instanceof Error ? reason.message : String(reason))
        },
      )
    }
    return () => stopping.abort()
  }, [grid, columns, ports])
}
