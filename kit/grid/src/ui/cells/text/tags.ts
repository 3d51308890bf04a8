import { chip } from '../face/chips.ts'
import { type CellFace, textView } from '../face/face.ts'

/** Two letters are a label; the column gives its colour (rules/grid#columns). */
export const tagsFace: CellFace = {
  type: 'tags',
  editor: 'text',
  view: (_, context) => textView(context, 'field labels'),
  draw: (box, { text, look }, _, { column }) => {
    if (look.endsWith('hint')) box.textContent = text
    else
      box.replaceChildren(
        ...text
          .split(';')
          .filter(Boolean)
          .map(tag => chip(tag, column.setTagColor?.(tag))),
      )
  },
}
