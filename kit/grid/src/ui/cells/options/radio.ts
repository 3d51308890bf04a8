import { textOf } from '../../../model/cells/type/define-cell.ts'
import { element } from '../../dom/element.ts'
import { type CellFace, type FaceContext, textView } from '../face/face.ts'

function choice(value: string, text: string, chosen: boolean): HTMLElement {
  const made = element('choice', { 'data-value': value })
  made.append(element(chosen ? 'mark' : 'unmarked'), text)
  return made
}

/** The option behind the one that stands there; the first one after the last. */
function following(value: unknown, { options }: FaceContext): string | undefined {
  const at = options.all.findIndex(option => option.value === textOf(value))
  return options.all[(at + 1) % options.all.length]?.value
}

/** Every option with its dot; Space goes on to the next one. */
export const radioFace: CellFace = {
  type: 'radio',
  editor: 'cell',
  view: (value, context) => {
    const shown = textView(context, 'choices')
    return { text: `${textOf(value)}\u0000${context.options.all.length}`, look: 'choices', label: shown.text }
  },
  draw: (box, _, value, { options }) =>
    box.replaceChildren(...options.all.map(each => choice(each.value, each.text, each.value === textOf(value)))),
  act: ({ context, value, set, target, byKey }) => {
    const chosen = byKey ? following(value, context) : target.closest('[data-value]')?.getAttribute('data-value')
    if (chosen === undefined || chosen === null) return false
    set(chosen)
    return true
  },
}
