import { dropProblem } from '../../../model/design/drop-rules.ts'
import { draftControl } from '../../../model/design/draft-control.ts'
import { quotedTitleOf, typeTitleOf } from '../../../model/design/node-titles.ts'
import { outermostOf } from '../../../model/design/outermost.ts'
import type { DesignContextValue } from '../context/design-context.ts'
import type { DragPayload } from './drag-session.ts'

type Context = Pick<DesignContextValue, 'designer' | 'act' | 'reveal'>

/** A new control out of the palette. */
export const newPayload = ({ designer, act, reveal }: Context, type: string): DragPayload => ({
  title: typeTitleOf(type),
  problemIn: parent => dropProblem(designer.tree, parent, draftControl(type)),
  drop: target => {
    if (act(() => designer.add(type, target)) && designer.selected !== undefined) reveal(designer.selected)
  },
})

/** A control of the canvas, with the others that are selected where it is one of them. */
export function movePayload({ designer, act, reveal }: Context, id: string): DragPayload {
  const { tree, selection } = designer
  const ids = selection.includes(id) ? outermostOf(tree, selection) : [id]
  return {
    title: ids.length === 1 ? quotedTitleOf(tree.node(id)) : `${ids.length} 个控件`,
    problemIn: parent => ids.map(one => dropProblem(tree, parent, tree.built(one))).find(said => said !== '') ?? '',
    drop: target => {
      if (!act(() => designer.move(ids, target))) return
      if (!designer.selection.includes(id)) designer.selectAll(ids)
      reveal(id)
    },
  }
}
