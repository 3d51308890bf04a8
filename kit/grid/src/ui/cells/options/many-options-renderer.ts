import { splitStoredValues } from '../../../model/cells/type/multiple-values.ts'
import { isUnparsedText } from '../../../model/cells/type/unparsed-text.ts'
import { labelChips } from '../renderer/label-chips.ts'
import { type CellRenderer, textRendering } from '../renderer/cell-renderer.ts'

/** Several options: one label, and the number of the others. */
export function manyOptionsRenderer(type: string): CellRenderer {
  return {
    type,
    editor: 'list',
    opens: true,
    view: (_, context) => ({ ...textRendering(context, 'field arrow'), label: '' }),
    draw: (box, { text }, value, { options }) => {
      const many = isUnparsedText(value) ? [] : splitStoredValues(value).map(part => options.textOf(part))
      if (many.length === 0) box.textContent = text
      else box.replaceChildren(...labelChips(many, 1))
    },
  }
}
