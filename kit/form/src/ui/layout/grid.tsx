import type { CSSProperties } from 'react'
import { numberOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import { Nodes } from './nodes.tsx'
import styles from './layout.module.css'

/** Columns of parts of 24, one below the other where there is no room. */
export function GridLayout({ node, at }: NodeProps) {
  if (useHidden(node)) return null
  const gutter = { '--gutter': `${numberOptionOf(nodeOptionsOf(node), 'gutter') ?? 0}px` } as CSSProperties
  return (
    <div className={styles['grid']} style={gutter}>
      {node.children.map(column => {
        const span = numberOptionOf(column.own, 'span') ?? 24
        return (
          <div
            key={column.id}
            className={styles['column']}
            data-span={span}
            style={{ '--span': Math.min(24, span) } as CSSProperties}
          >
            <Nodes of={column} at={at} />
          </div>
        )
      })}
    </div>
  )
}
