import { Extension, type Editor } from '@tiptap/core'
import { INDENT_EM } from '../../../model/editor/quill-classes.ts'

/** As far as Quill goes. */
const DEEPEST = 8
const TYPES = ['paragraph', 'heading', 'listItem']

const depthOf = (style: string): number => {
  const [, amount = '0', unit] = /^(\d+(?:\.\d+)?)(em|px|pt)$/.exec(style) ?? []
  const em = unit === 'em' ? Number(amount) : Number(amount) / 16
  return Math.min(DEEPEST, Math.round(em / INDENT_EM))
}

/** Paragraphs moved to the right by steps, and the two characters Chinese paragraphs begin with. */
export const IndentExtension = Extension.create({
  name: 'indent',
  addGlobalAttributes() {
    return [
      {
        types: TYPES,
        attributes: {
          indent: {
            default: 0,
            parseHTML: element => depthOf(element.style.paddingLeft),
            renderHTML: ({ indent }) => (indent > 0 ? { style: `padding-left: ${indent * INDENT_EM}em` } : {}),
          },
        },
      },
      {
        types: ['paragraph'],
        attributes: {
          firstLine: {
            default: false,
            parseHTML: element => Number.parseFloat(element.style.textIndent) > 0,
            renderHTML: ({ firstLine }) => (firstLine ? { style: 'text-indent: 2em' } : {}),
          },
        },
      },
    ]
  },
})

/** A point of a list goes into or out of the list around it; everything else moves by a step. */
export function indentBy(editor: Editor, step: 1 | -1): void {
  for (const item of ['listItem', 'taskItem']) {
    if (!editor.isActive(item)) continue
    const chain = editor.chain().focus()
    if (step > 0) chain.sinkListItem(item).run()
    else chain.liftListItem(item).run()
    return
  }
  const { from, to } = editor.state.selection
  const { tr } = editor.state
  editor.state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock || !('indent' in node.attrs)) return
    const depth = Number(node.attrs['indent']) + step
    tr.setNodeAttribute(at, 'indent', Math.max(0, Math.min(DEEPEST, depth)))
  })
  editor.view.dispatch(tr)
  editor.commands.focus()
}

export function toggleFirstLineIndent(editor: Editor): void {
  const on = editor.getAttributes('paragraph')['firstLine'] === true
  editor.chain().focus().updateAttributes('paragraph', { firstLine: !on }).run()
}
