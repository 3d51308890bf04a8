import { numberOf } from '../../model/cells/number-text.ts'
import { element } from '../view/element.ts'
import { type CellFace, textView } from './face.ts'

/** A bar; the slider comes when it is edited. */
export const progressFace: CellFace = {
  type: 'progress',
  editor: 'slider',
  view: (_, context) => textView(context, 'progress'),
  draw: (box, { text, look }, value) => {
    const bar = element('bar')
    bar.style.setProperty('--part', `${look.endsWith('hint') ? 0 : (numberOf(value) ?? 0)}%`)
    box.replaceChildren(bar, text)
  },
}
