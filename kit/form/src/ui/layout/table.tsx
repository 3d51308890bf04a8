import { flagOptionOf, textOptionOf } from '../../model/controls/base/option-values.ts'
import { isCoveredCell, cellSpanOf } from '../../model/document/node/table-shape.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { safeStyle } from '../../model/styles/safe-style.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import { lengthOf } from '../field/css-values.ts'
import { Nodes } from './nodes.tsx'
import styles from './layout.module.css'

/** Controls in cells, as on a printed form: to screen readers they stand one after the other. */
export function TableLayout({ node, at }: NodeProps) {
  if (useHidden(node)) return null
  const options = nodeOptionsOf(node)
  return (
    <table
      role="presentation"
      className={styles['table']}
      data-small={flagOptionOf(options, 'small') || undefined}
      data-bordered={flagOptionOf(options, 'bordered') || undefined}
      data-bright={flagOptionOf(options, 'bright') || undefined}
      style={{ width: lengthOf(options, 'width') ?? '100%', ...safeStyle(textOptionOf(options, 'customStyle')) }}
    >
      <tbody>
        {node.children.map(row => (
          <tr key={row.id}>
            {row.children
              .filter(cell => !isCoveredCell(cell))
              .map(cell => (
                <td key={cell.id} colSpan={cellSpanOf(cell.own, 'colspan')} rowSpan={cellSpanOf(cell.own, 'rowspan')}>
                  <div className={styles['cell']} data-cell>
                    <Nodes of={cell} at={at} />
                  </div>
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
