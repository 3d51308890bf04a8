import { element, named } from '../../dom/element.ts'
import { type CellFace, textFace } from '../face/face.ts'

/** Who or what was chosen in a dialog, with an icon that takes the choice back; by keys Delete does. */
export const pickedFace = (type: string, look: string): CellFace =>
  textFace(type, look, 'dialog', {
    opens: true,
    draw: (box, { text, look: shown }, _, { disabled }) =>
      box.replaceChildren(text, ...(disabled || text === '' || shown.endsWith('hint') ? [] : [element('clear')])),
    act: ({ target, set }) => {
      const pressed = target.classList.contains(named('clear'))
      if (pressed) set('')
      return pressed
    },
  })
