import { styledDiv, styleClass } from '../../dom/styled-element.ts'
import { type CellRenderer, textRenderer } from '../renderer/cell-renderer.ts'

/** Who or what was chosen in a dialog, with an icon that takes the choice back; by keys Delete does. */
export const pickedRenderer = (type: string, look: string): CellRenderer =>
  textRenderer(type, look, 'dialog', {
    opens: true,
    draw: (box, { text, className: shown }, _, { disabled }) =>
      box.replaceChildren(text, ...(disabled || text === '' || shown.endsWith('hint') ? [] : [styledDiv('clear')])),
    onActivate: ({ target, set }) => {
      const pressed = target.classList.contains(styleClass('clear'))
      if (pressed) set('')
      return pressed
    },
  })
