import { numberOf } from '../../../model/cells/numbers/number-text.ts'
import { element } from '../../dom/element.ts'
import { type CellFace, textView } from '../face/face.ts'

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
