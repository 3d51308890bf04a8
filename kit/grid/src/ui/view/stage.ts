import { element } from './element.ts'

/** The elements every grid consists of. Head and footer stick to the edges of the one element that scrolls. */
export interface Stage {
  readonly scroller: HTMLDivElement
  readonly head: HTMLDivElement
  readonly body: HTMLDivElement
  readonly foot: HTMLDivElement
  readonly empty: HTMLDivElement
}

/** Nothing of it is on the page yet. */
export function buildStage(label: string, nothing = '暂无数据'): Stage {
  const scroller = element('scroller', {
    role: 'grid',
    'aria-label': label,
    'aria-multiselectable': 'true',
    tabindex: '0',
  })
  const [headGroup, foot] = [element('head', { role: 'rowgroup' }), element('foot', { role: 'rowgroup' })]
  const head = element('headRow', { role: 'row', 'aria-rowindex': '1', 'data-own-keys': '' })
  const body = element('body', { role: 'rowgroup' })
  const empty = element('empty', { role: 'presentation' })
  empty.textContent = nothing
  headGroup.append(head)
  scroller.append(headGroup, body, foot)
  return { scroller, head, body, foot, empty }
}
