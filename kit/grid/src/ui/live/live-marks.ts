import type { LiveTable } from '../../model/live/live-table.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { liveTextsOf } from '../dom/live-texts.ts'
import { cellAtTarget } from '../interaction/cursor/cell-hit.ts'
import type { GridInstance } from '../interaction/start-grid.ts'

/** A cell that was changed here and elsewhere. */
export interface ConflictCell extends CellAddress {
  readonly name: string | undefined
  /** Their value as the column shows it. */
  readonly shown: string
}

/** What others have in a cell that was changed here as well. */
export function conflictAt(
  { view }: GridInstance,
  live: LiveTable,
  address: CellAddress | undefined,
): ConflictCell | undefined {
  const row = address && view.grid.rows.get(address.id)
  const remoteCellValue = address && live.remoteValueAt(address.id, address.key)
  if (address === undefined || row === undefined || remoteCellValue === undefined) return undefined
  const shown = view.grid.cells.print(address.key, { ...row, [address.key]: remoteCellValue.value })
  return { id: address.id, key: address.key, name: remoteCellValue.name, shown }
}

function wordsAt(gridInstance: GridInstance, live: LiveTable, address: CellAddress): string {
  const [name, rival] = [live.visitorsAt(address.id, address.key), conflictAt(gridInstance, live, address)]
  const texts = liveTextsOf(gridInstance.view)
  const words = [name && texts.visited(name), rival && texts.rival(rival.name, rival.shown)]
  return words.filter(Boolean).join('；')
}

/** Tells the others in which cell this person is; answers how to stop. */
export function publishActiveCell({ view, cursor }: GridInstance, live: LiveTable): () => void {
  let before = ''
  const notify = () => {
    const { active } = cursor
    const now = active ? `${active.id} ${active.key}` : ''
    if (now !== before) live.setActiveCell(active)
    before = now
  }
  notify() // somebody may have been in a cell before the others could be told
  const stop = view.marks.subscribe(notify)
  return () => {
    stop()
    live.setActiveCell(undefined)
  }
}

/** Who is in the cell below the pointer, and what they made of it, as its title; answers how to stop. */
export function titleVisitedCells(gridInstance: GridInstance, live: LiveTable): () => void {
  const { scroller } = gridInstance.view.elements
  let titled: HTMLElement | undefined
  const show = (el: HTMLElement | undefined) => {
    const hit = el && cellAtTarget(el)
    const words = hit === undefined ? '' : wordsAt(gridInstance, live, hit.spot)
    if (titled !== el) titled?.removeAttribute('title')
    titled = el
    if (el !== undefined && el.title !== words) el.title = words
  }
  const over = ({ target }: MouseEvent) => show(cellAtTarget(target)?.el)
  const out = () => show(undefined)
  scroller.addEventListener('mouseover', over)
  scroller.addEventListener('mouseleave', out)
  const stop = gridInstance.view.grid.subscribers.onStep(() => show(titled))
  return () => {
    stop()
    out()
    scroller.removeEventListener('mouseover', over)
    scroller.removeEventListener('mouseleave', out)
  }
}

/** Says it to people who do not see it, when they come to such a cell or it becomes one; answers how to stop. */
export function announceMarks(gridInstance: GridInstance, live: LiveTable): () => void {
  const { view, cursor } = gridInstance
  let before = ''
  const look = () => {
    const rival = conflictAt(gridInstance, live, cursor.active)
    const words = cursor.active === undefined ? '' : wordsAt(gridInstance, live, cursor.active)
    if (words !== before && words !== '') view.announce(rival === undefined ? words : liveTextsOf(view).arrived(words))
    before = words
  }
  look()
  const stops = [view.marks.subscribe(look), view.grid.subscribers.onStep(look)]
  return () => stops.forEach(stop => stop())
}
