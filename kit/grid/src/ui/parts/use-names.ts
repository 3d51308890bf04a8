import { useLabelStore, usePorts } from '@xuanjiao/core/ui/ports'
import { useEffect } from 'react'
import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { manyOf } from '../../model/cells/many.ts'
import { isUnread } from '../../model/cells/unread.ts'
import type { Running } from '../act/start.ts'

type Sources = ReadonlyMap<string, LabelSource>

/** The kept values of a column in the rows that are on the screen. */
function shownValues({ view }: Running, key: string): string[] {
  const rows = [...view.painter.slots].flatMap(({ row }) => row ?? [])
  return [...new Set(rows.flatMap(row => (isUnread(row[key]) ? [] : manyOf(row[key]))))]
}

/** Looks up the names of people, departments and records that are on the screen: one call for all of a column. */
export function useNames(running: Running): void {
  const ports = usePorts()
  const labels = useLabelStore()
  useEffect(() => {
    const { grid } = running.view
    const columns = grid.columns.filter(({ key }) => grid.cells.type(key).asksNames)
    if (columns.length === 0) return
    let stop = () => {}
    let ended = false
    void import('../popups/name-sources.ts').then(({ nameSource }) => {
      const sources: Sources = new Map(
        columns.flatMap(column => {
          const source = nameSource(ports, column)
          return source === undefined ? [] : [[column.key, source] as const]
        }),
      )
      if (!ended) stop = watch(running, sources, labels)
    })
    return () => {
      ended = true
      stop()
    }
  }, [running, ports, labels])
}

function watch(running: Running, sources: Sources, labels: ReturnType<typeof useLabelStore>): () => void {
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
