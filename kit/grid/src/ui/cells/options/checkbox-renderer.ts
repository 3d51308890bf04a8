import { isCheckedValue } from '../../../model/cells/options/checkbox-cell.ts'
import type { CellRenderer } from '../renderer/cell-renderer.ts'

const ticked = { role: 'checkbox', 'aria-checked': 'true' }
const empty = { role: 'checkbox', 'aria-checked': 'false' }

/** Checked and unchecked as the column's customValue says. */
export const checkboxRenderer: CellRenderer = {
  type: 'checkbox',
  editor: 'cell',
  view: (value, { column, texts, disabled }) => {
    const checked = isCheckedValue(value, column)
    return {
      text: '',
      className: `tick${checked ? ' on' : ''}${disabled ? ' off' : ''}`,
      label: column.title || (checked ? texts.yes : texts.no),
      states: checked ? ticked : empty,
    }
  },
  onActivate: ({ context: { column }, value, set }) => {
    const [yes, no] = column.customValue ?? [true, false]
    set(isCheckedValue(value, column) ? no : yes)
    return true
  },
}
