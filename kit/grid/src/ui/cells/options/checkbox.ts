import { isChecked } from '../../../model/cells/options/checkbox.ts'
import type { CellFace } from '../face/face.ts'

/** Checked and unchecked as the column's customValue says. */
export const checkboxFace: CellFace = {
  type: 'checkbox',
  editor: 'cell',
  view: (value, { column, texts, disabled }) => {
    const checked = isChecked(value, column)
    return {
      text: '',
      look: `tick${checked ? ' on' : ''}${disabled ? ' off' : ''}`,
      label: checked ? texts.yes : texts.no,
    }
  },
  act: ({ context: { column }, value, set }) => {
    const [yes, no] = column.customValue ?? [true, false]
    set(isChecked(value, column) ? no : yes)
    return true
  },
}
