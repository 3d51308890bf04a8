import { isCheckedValue } from '../../../model/cells/options/checkbox-cell.ts'
import type { CellRenderer } from '../renderer/cell-renderer.ts'

/** Checked and unchecked as the column's customValue says. */
export const checkboxRenderer: CellRenderer = {
  type: 'checkbox',
  editor: 'cell',
  view: (value, { column, texts, disabled }) => {
    const checked = isCheckedValue(value, column)
    return {
      text: '',
      className: `tick${checked ? ' on' : ''}${disabled ? ' off' : ''}`,
      label: checked ? texts.yes : texts.no,
    }
  },
  onActivate: ({ context: { column }, value, set }) => {
    const [yes, no] = column.customValue ?? [true, false]
    set(isCheckedValue(value, column) ? no : yes)
    return true
  },
}
