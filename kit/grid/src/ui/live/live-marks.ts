import type { LiveTable } from '../../model/live/live-table.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import { hitOf } from '../act/cursor/hit.ts'
import type { Running } from '../act/start.ts'
import { liveTexts } from './live-texts.ts'

/** A cell that was changed here and elsewhere. */
export interface RivalCell extends CellSpot {
  readonly name: string | undefined
  /** Their value as the column shows it. */
  readonly shown: string
}

/** What others have in a cell that was changed here as well. */
export function rivalAt({ view }: Running, live: LiveTable, spot: CellSpot | undefined): RivalCell | undefined {
  const row = spot && view.grid.rows.get(spot.id)
  const rival = spot && live.rival(spot.id, spot.key)
  if (spot === undefined || row === undefined || rival === undefined) return undefined
  const shown = view.grid.cells.print(spot.key, { ...row, [spot.key]: rival.value })
  return { id: spot.id, key: spot.key, name: rival.name, shown }
}

function wordsAt(running: Running, live: LiveTable, spot: CellSpot): string {
  const [name, rival] = [live.visitor(spot.id, spot.key), rivalAt(running, live, spot)]
  const words = [name && liveTexts.visited(name), rival && liveTexts.rival(rival.name, rival.shown)]
  return words.filter(Boolean).join('；')
}

/** Tells the others in which cell this person is; answers how to stop. */
export function tellVisits({ view, cursor }: Running, live: LiveTable): () => void {
  let before = ''
  const tell = () => {
    const { active } = cursor
    const now = active ? `${active.id} ${active.key}` : ''
    if (now !== before) live.visit(active)
    before = now
  }
  tell() // somebody may have been in a cell before the others could be told
  const stop = view.mark.subscribe(tell)
  return () => {
    stop()
    live.visit(undefined)
  }
}

/** Who is in the cell below the pointer, and what they made of it, as its title; answers how to stop. */
export function titleCells(running: Running, live: LiveTable): () => void {
  const { scroller } = running.view.stage
  let titled: HTMLElement | undefined
  const show = (el: HTMLElement | undefined) => {
    const hit = el && hitOf(el)
    const words = hit === undefined ? '' : wordsAt(running, live, hit.spot)
    if (titled !== el) titled?.removeAttribute('title')
    titled = el
    if (el !== undefined && el.title !== words) el.title = words
  }
  const over = ({ target }: MouseEvent) => show(hitOf(target)?.el)
  const out = () => show(undefined)
  scroller.addEventListener('mouseover', over)
  scroller.addEventListener('mouseleave', out)
  const stop = running.view.grid.subscribers.step(() => show(titled))
  return () => {
    stop()
    out()
    scroller.removeEventListener('mouseover', over)
    scroller.removeEventListener('mouseleave', out)
  }
}

/** Says it to people who do not see it, when they come to such a cell or it becomes one; answers how to stop. */
export function sayMarks(running: Running, live: LiveTable): () => void {
  const { view, cursor } = running
  let before = ''
  const look = () => {
    const rival = rivalAt(running, live, cursor.active)
    const words = cursor.active === undefined ? '' : wordsAt(running, live, cursor.active)
    if (words !== before && words !== '') view.say(rival === undefined ? words : liveTexts.arrived(words))
    before = words
  }
  look()
  const stops = [view.mark.subscribe(look), view.grid.subscribers.step(look)]
  return () => stops.forEach(stop => stop())
}
