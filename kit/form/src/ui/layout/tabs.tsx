import { Tabs } from 'antd'
import { memo, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  flagOptionOf,
  numberOptionOf,
  textOptionOf,
  type OptionValues,
} from '../../model/controls/base/option-values.ts'
import { nodeKeyOf, nodeLabelOf, type FormNode } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import { usePane } from '../context/use-pane.ts'
import { Nodes } from './nodes.tsx'
import styles from './layout.module.css'

const SIDES = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' } as const
const SIZES = { large: 'large', default: 'medium', small: 'small' } as const

const wordIn = <T extends string>(table: Readonly<Record<string, T>>, word: string, otherwise: T): T =>
  Object.hasOwn(table, word) ? (table[word] ?? otherwise) : otherwise

const lookOf = (options: OptionValues) => ({
  type: textOptionOf(options, 'type') === 'card' ? ('card' as const) : ('line' as const),
  size: wordIn(SIZES, textOptionOf(options, 'size'), 'medium'),
  tabPlacement: wordIn(SIDES, textOptionOf(options, 'tabPosition'), 'top'),
  animated: { inkBar: flagOptionOf(options, 'animated'), tabPane: false },
  ...(numberOptionOf(options, 'tabBarGutter') !== undefined && {
    tabBarGutter: numberOptionOf(options, 'tabBarGutter') ?? 0,
  }),
})

/**
 * Panes of which one is seen. What was entered in the others is kept, and is on paper as well. What lies in them is drawn
 * beside the tabs and put into them: the tabs tell all within them of each opening, and a thousand controls would be gone
 * through for that.
 */
export function TabsLayout({ node, at }: NodeProps) {
  const [pane, open] = usePane(nodeKeyOf(node))
  const [places] = useState(() => new Map<string, HTMLElement>())
  if (useHidden(node)) return null
  return (
    <>
      <Tabs
        {...lookOf(nodeOptionsOf(node))}
        className={styles['tabs'] ?? ''}
        activeKey={String(pane)}
        onChange={key => open(Number(key))}
        items={node.children.map((column, index) => ({
          key: String(index),
          label: nodeLabelOf(column),
          forceRender: true,
          children: <PanePlace element={placeOf(places, column.id)} />,
        }))}
      />
      {node.children.map(column =>
        createPortal(<Pane column={column} at={at} />, placeOf(places, column.id), column.id),
      )}
    </>
  )
}

function placeOf(places: Map<string, HTMLElement>, column: string): HTMLElement {
  const place = places.get(column) ?? document.createElement('div')
  places.set(column, place)
  return place
}

/** What is put in again loses the focus within it, so it is put in once. */
const putInto = (around: HTMLElement | null, element: HTMLElement) => {
  if (around && element.parentNode !== around) around.append(element)
}

const PanePlace = ({ element }: { element: HTMLElement }) => <div ref={around => putInto(around, element)} />

/** What lies in a pane: opening another one draws nothing of it anew. */
const Pane = memo(function Pane({ column, at }: { column: FormNode; at: JsonPath }) {
  return (
    <>
      <div className={styles['printed']} aria-hidden="true">
        {nodeLabelOf(column)}
      </div>
      <Nodes of={column} at={at} />
    </>
  )
})
