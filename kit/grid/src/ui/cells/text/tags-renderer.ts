import { labelChip } from '../renderer/label-chips.ts'
import { type CellRenderer, textRendering } from '../renderer/cell-renderer.ts'

/** Two letters are a label; the column gives its colour (rules/grid#columns). */
export const tagsRenderer: CellRenderer = {
  type: 'tags',
  editor: 'text',
  view: (_, context) => textRendering(context, 'field labels'),
  draw: (box, { text, className }, _, { column }) => {
    if (className.endsWith('hint')) box.textContent = text
    else
      box.replaceChildren(
        ...text
          .split(';')
          .filter(Boolean)
          .map(tag => labelChip(tag, column.setTagColor?.(tag))),
      )
  },
}
