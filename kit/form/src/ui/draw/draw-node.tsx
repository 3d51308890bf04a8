import { createElement, type ComponentType } from 'react'
import { nodeTypeOf } from '../../model/document/node/form-node.ts'
import type { NodeProps } from '../context/form-context.ts'
import { LeafField } from '../field/leaf-field.tsx'
import { CardLayout } from '../layout/card.tsx'
import { GridLayout } from '../layout/grid.tsx'
import { TableLayout } from '../layout/table.tsx'
import { TabsLayout } from '../layout/tabs.tsx'
import { BatchField } from '../rows/batch.tsx'
import { DynamicFormField } from '../rows/dynamic-form.tsx'
import { SelectInputListField } from '../rows/select-input-list.tsx'
import { AlertShow } from '../show/alert.tsx'
import { ButtonShow } from '../show/button.tsx'
import { DividerShow } from '../show/divider.tsx'
import { HtmlShow } from '../show/html.tsx'
import { TextShow } from '../show/text.tsx'

/** Everything that is no single input. */
const drawers: ReadonlyMap<string, ComponentType<NodeProps>> = new Map(
  Object.entries({
    grid: GridLayout,
    tabs: TabsLayout,
    card: CardLayout,
    table: TableLayout,
    divider: DividerShow,
    alert: AlertShow,
    text: TextShow,
    html: HtmlShow,
    button: ButtonShow,
    batch: BatchField,
    selectInputList: SelectInputListField,
    dynamicForm: DynamicFormField,
  }),
)

/** A control of a document, whatever it is; what lies among controls without being one is drawn by nobody. */
export function DrawNode({ node, at }: NodeProps) {
  if (node.sort === 'foreign') return null
  return createElement(drawers.get(nodeTypeOf(node)) ?? LeafField, { node, at })
}
