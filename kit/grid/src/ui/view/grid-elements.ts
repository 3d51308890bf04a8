import { textsOf } from '../dom/initial-texts.ts'
import { setAttribute, styledDiv } from '../dom/styled-element.ts'
import type { GridViewOptions } from './grid-view-options.ts'

type GridElementTexts = Pick<GridViewOptions, 'label' | 'emptyText' | 'texts' | 'readOnly'>

/**
 * The elements every grid consists of. On the plane, which is as large as all there is to see, head, rows and footer
 * stick to the edges of the one element that scrolls: they are as wide as that and move their cells themselves.
 */
export interface GridElements {
  readonly scroller: HTMLDivElement
  readonly plane: HTMLDivElement
  readonly head: HTMLDivElement
  readonly body: HTMLDivElement
  readonly foot: HTMLDivElement
  readonly empty: HTMLDivElement
}

/** Nothing of it is on the page yet. */
export function createGridElements(gridElementTexts: GridElementTexts): GridElements {
  const scroller = styledDiv('scroller', { role: 'grid', 'aria-multiselectable': 'true', tabindex: '0' })
  const [headGroup, foot] = [styledDiv('head', { role: 'rowgroup' }), styledDiv('foot', { role: 'rowgroup' })]
  const head = styledDiv('headRow', { role: 'row', 'aria-rowindex': '1', 'data-own-keys': '' })
  const body = styledDiv('body', { role: 'rowgroup' })
  const empty = styledDiv('empty', { role: 'presentation' })
  headGroup.append(head)
  const plane = styledDiv('plane')
  plane.append(headGroup, body, foot)
  scroller.append(plane)
  labelGridElements({ scroller, empty }, gridElementTexts)
  return { scroller, plane, head, body, foot, empty }
}

/** What the grid is called, and what stands where there are no rows. */
export function labelGridElements(
  { scroller, empty }: Pick<GridElements, 'scroller' | 'empty'>,
  { label, emptyText, texts, readOnly }: GridElementTexts,
): void {
  setAttribute(scroller, 'aria-label', label)
  setAttribute(scroller, 'aria-readonly', readOnly ? 'true' : undefined)
  const words = emptyText ?? textsOf({ options: { texts } }).noRows
  if (empty.textContent !== words) empty.textContent = words
}
