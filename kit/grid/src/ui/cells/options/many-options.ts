import { manyOf } from '../../../model/cells/type/many.ts'
import { isUnread } from '../../../model/cells/type/unread.ts'
import { limits } from '../../../model/columns/limits.ts'
import { chips } from '../face/chips.ts'
import { type CellFace, textView } from '../face/face.ts'

/** Several options: one label, and the number of the others. */
export function manyOptionsFace(type: string): CellFace {
  return {
    type,
    editor: 'list',
    opens: true,
    view: (_, context) => ({ ...textView(context, 'field arrow'), label: '' }),
    draw: (box, { text }, value, { options }) => {
      const many = isUnread(value) ? [] : manyOf(value).map(part => options.textOf(part))
      if (many.length === 0) box.textContent = text
      else box.replaceChildren(...chips(many, limits.tagsShown))
    },
  }
}
