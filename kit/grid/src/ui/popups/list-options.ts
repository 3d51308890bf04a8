import { meansText } from '@xuanjiao/core/model/text/pinyin'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useState } from 'react'
import { cellValueText } from '../../model/cells/type/define-cell.ts'
import type { ColumnOption } from '../../model/columns/grid-column.ts'
import { reparseColumn } from '../../model/edit/linked-columns.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridInstance } from '../interaction/start-grid.ts'

/** A list of more options than this is shortened; typing finds the others. */
export const maxShownOptions = 100
/** The server is asked when the typing rests (rules/data-entry#dictionary-search). */
const searchPause = 800

export interface ListOptions {
  readonly options: readonly ColumnOption[]
  readonly loading: boolean
  readonly message?: string
  /** What a server was asked for: it has chosen already, perhaps by something that is not in the label. */
  readonly query?: string
  /** A server is being asked: what is listed does not answer yet what was typed. */
  readonly awaiting?: boolean
}

/** Options whose label holds what was typed, or sounds like it, whatever its case; all of them where a server was asked for just that. */
export function matchingOptions({ options, query: requested }: ListOptions, query: string): readonly ColumnOption[] {
  if (query === '' || query === requested) return options
  const wanted = query.toLowerCase()
  return options.filter(({ text, value }) => meansText(text, query) || value.toLowerCase() === wanted)
}

/** The options of a cell: those of its column, of its parent's value, or what a search at the server finds. */
export function useListOptions({ view }: GridInstance, address: CellAddress, query: string): ListOptions {
  const ports = useKitPorts()
  const column = view.grid.cells.column(address.key)
  const asks = column.type === 'sel_search_async' && column.dictCode !== undefined
  const [match, setFound] = useState<ListOptions>(() => ({ options: knownOptions(view.grid, address), loading: asks }))
  useEffect(() => {
    if (!asks) return
    const stopping = new AbortController()
    const request = async () => {
      try {
        const choices = await ports.searchDictionary(column.dictCode ?? '', { keyword: query }, stopping.signal)
        const options = choices.map(({ value, label }) => ({ value, text: label }))
        setFound({ options, loading: false, query })
      } catch (reason) {
        if (stopping.signal.aborted) return
        const message = reason instanceof Error ? reason.message : String(reason)
        setFound({ options: [], loading: false, message, query })
      }
    }
    const timer = setTimeout(() => void request(), query === '' ? 0 : searchPause)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [asks, column.dictCode, ports, query])
  useEffect(() => {
    if (asks || view.options.loadLinkedOptions === undefined || match.options.length > 0) return
    return loadLinked(view, address, setFound)
  }, [asks, match.options.length, address, view])
  return { ...match, awaiting: asks && match.query !== query }
}

const knownOptions = (grid: GridInstance['view']['grid'], address: CellAddress): readonly ColumnOption[] =>
  grid.cells.context(address.key, grid.rows.get(address.id)).options.all

/** The options of one parent value, asked for when they are first needed. */
function loadLinked(
  { grid, options }: GridInstance['view'],
  address: CellAddress,
  show: (match: ListOptions) => void,
): () => void {
  const parent = grid.columns.find(({ linkageKey }) => linkageKey === address.key)
  const value = parent === undefined ? '' : cellValueText(grid.rows.get(address.id)?.[parent.key])
  let wanted = true
  if (parent !== undefined && value !== '' && options.loadLinkedOptions !== undefined) {
    show({ options: [], loading: true })
    options.loadLinkedOptions(address.key, value).then(
      matches => {
        grid.cells.lookups.setOptions(address.key, matches, value)
        reparseColumn(grid, address.key, value)
        if (wanted) show({ options: matches, loading: false })
      },
      (reason: unknown) => {
        if (wanted)
          show({ options: [], loading: false, message: reason instanceof Error ? reason.message : String(reason) })
      },
    )
  }
  return () => {
    wanted = false
  }
}
