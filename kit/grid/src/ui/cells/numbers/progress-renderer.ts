import { cellNumberOf } from '../../../model/cells/numbers/cell-number.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import { type CellRenderer, textRendering } from '../renderer/cell-renderer.ts'

/** A bar; the slider comes when it is edited. */
export const progressRenderer: CellRenderer = {
  type: 'progress',
  editor: 'slider',
  view: (_, context) => textRendering(context, 'progress'),
  draw: (box, { text, className }, value) => {
    const bar = styledDiv('bar')
    bar.style.setProperty('--part', `${className.endsWith('hint') ? 0 : (cellNumberOf(value) ?? 0)}%`)
    box.replaceChildren(bar, text)
  },
}
