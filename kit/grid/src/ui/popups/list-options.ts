import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect, useState } from 'react'
import { textOf } from '../../model/cells/type/define-cell.ts'
import type { ColumnOption } from '../../model/columns/column.ts'
import { readAgain } from '../../model/edit/linked.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import type { Running } from '../act/start.ts'

/** A list of more options than this is shortened; typing finds the others. */
export const mostShown = 100
/** The server is asked when the typing rests (rules/data-entry#dictionary-search). */
const searchPause = 800

export interface ListOptions {
  readonly options: readonly ColumnOption[]
  readonly loading: boolean
  readonly message?: string
  /** What a server was asked for: it has chosen already, perhaps by something that is not in the label. */
  readonly asked?: string
  /** A server is being asked: what is listed does not answer yet what was typed. */
  readonly awaiting?: boolean
}

/** Options whose label holds what was typed, whatever its case; all of them where a server was asked for just that. */
export function matching({ options, asked }: ListOptions, query: string): readonly ColumnOption[] {
  if (query === '' || query === asked) return options
  const wanted = query.toLowerCase()
  return options.filter(({ text, value }) => text.toLowerCase().includes(wanted) || value.toLowerCase() === wanted)
}

/** The options of a cell: those of its column, of its parent's value, or what a search at the server finds. */
export function useListOptions({ view }: Running, spot: CellSpot, query: string): ListOptions {
  const ports = usePorts()
  const column = view.grid.cells.column(spot.key)
  const asks = column.type === 'sel_search_async' && column.dictCode !== undefined
  const [found, setFound] = useState<ListOptions>(() => ({ options: knownOptions(view.grid, spot), loading: asks }))
  useEffect(() => {
    if (!asks) return
    const stopping = new AbortController()
    const ask = async () => {
      try {
        const choices = await ports.searchDictionary(column.dictCode ?? '', { keyword: query }, stopping.signal)
        const options = choices.map(({ value, label }) => ({ value, text: label }))
        setFound({ options, loading: false, asked: query })
      } catch (reason) {
        if (stopping.signal.aborted) return
        const message = reason instanceof Error ? reason.message : String(reason)
        setFound({ options: [], loading: false, message, asked: query })
      }
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : searchPause)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [asks, column.dictCode, ports, query])
  useEffect(() => {
    if (asks || view.options.loadLinked === undefined || found.options.length > 0) return
    return loadLinked(view, spot, setFound)
  }, [asks, found.options.length, spot, view])
  return { ...found, awaiting: asks && found.asked !== query }
}

const knownOptions = (grid: Running['view']['grid'], spot: CellSpot): readonly ColumnOption[] =>
  grid.cells.context(spot.key, grid.rows.get(spot.id)).options.all

/** The options of one parent value, asked for when they are first needed. */
function loadLinked(
  { grid, options }: Running['view'],
  spot: CellSpot,
  show: (found: ListOptions) => void,
): () => void {
  const parent = grid.columns.find(({ linkageKey }) => linkageKey === spot.key)
  const value = parent === undefined ? '' : textOf(grid.rows.get(spot.id)?.[parent.key])
  let wanted = true
  if (parent !== undefined && value !== '' && options.loadLinked !== undefined) {
    show({ options: [], loading: true })
    options.loadLinked(spot.key, value).then(
      found => {
        grid.cells.lookups.setOptions(spot.key, found, value)
        readAgain(grid, spot.key, value)
        if (wanted) show({ options: found, loading: false })
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
