import { cellValueText } from '../../../model/cells/type/define-cell.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import { type CellRenderer, type CellRenderContext, textRendering } from '../renderer/cell-renderer.ts'

function choice(value: string, text: string, selected: boolean): HTMLElement {
  const made = styledDiv('choice', { 'data-value': value })
  made.append(styledDiv(selected ? 'mark' : 'unmarked'), text)
  return made
}

/** The option behind the one that stands there; the first one after the last. */
function following(value: unknown, { options }: CellRenderContext): string | undefined {
  const at = options.all.findIndex(option => option.value === cellValueText(value))
  return options.all[(at + 1) % options.all.length]?.value
}

/** Every option with its dot; Space goes on to the next one. */
export const radioRenderer: CellRenderer = {
  type: 'radio',
  editor: 'cell',
  view: (value, context) => {
    const shown = textRendering(context, 'choices')
    return {
      text: `${cellValueText(value)}\u0000${context.options.all.length}`,
      className: 'choices',
      label: shown.text,
    }
  },
  draw: (box, _, value, { options }) =>
    box.replaceChildren(...options.all.map(each => choice(each.value, each.text, each.value === cellValueText(value)))),
  onActivate: ({ context, value, set, target, byKey }) => {
    const selected = byKey ? following(value, context) : target.closest('[data-value]')?.getAttribute('data-value')
    if (selected === undefined || selected === null) return false
    set(selected)
    return true
  },
}
