import { attribute, element } from '../dom/element.ts'
import type { ViewOptions } from './view-options.ts'

type Words = Pick<ViewOptions, 'label' | 'nothing'>

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
export function buildStage(words: Words): GridElements {
  const scroller = element('scroller', { role: 'grid', 'aria-multiselectable': 'true', tabindex: '0' })
  const [headGroup, foot] = [element('head', { role: 'rowgroup' }), element('foot', { role: 'rowgroup' })]
  const head = element('headRow', { role: 'row', 'aria-rowindex': '1', 'data-own-keys': '' })
  const body = element('body', { role: 'rowgroup' })
  const empty = element('empty', { role: 'presentation' })
  headGroup.append(head)
  const plane = element('plane')
  plane.append(headGroup, body, foot)
  scroller.append(plane)
  dress({ scroller, empty }, words)
  return { scroller, plane, head, body, foot, empty }
}

/** What the grid is called, and what stands where there are no rows. */
export function dress({ scroller, empty }: Pick<GridElements, 'scroller' | 'empty'>, { label, nothing }: Words): void {
  attribute(scroller, 'aria-label', label)
  const words = nothing ?? '暂无数据'
  if (empty.textContent !== words) empty.textContent = words
}
