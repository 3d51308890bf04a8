import { nodeTypeOf } from '../../../model/document/node/form-node.ts'
import type { NodeListProps } from '../../context/form-context.ts'
import { useFormContext } from '../../context/form-context.ts'
import { useIsSelected } from '../context/use-design.ts'
import styles from './canvas.module.css'

/** What lies in a column, a cell or a control: a place to drop into. */
export function DesignList({ of, at }: NodeListProps) {
  const { Node } = useFormContext()
  const isSelected = useIsSelected(of.id)
  const isPart = of.sort === 'column' || of.sort === 'cell'
  const isRow = nodeTypeOf(of) === 'batch'
  return (
    <div
      className={styles['list']}
      data-zone={of.id}
      data-sort={of.sort}
      data-flow={isRow ? 'row' : undefined}
      data-selected={(isPart && isSelected) || undefined}
      {...(isRow && { tabIndex: 0, role: 'group', 'aria-label': '同一行的控件' })} // it scrolls sideways
      {...(isPart && { tabIndex: -1, role: 'group', 'aria-label': of.sort === 'cell' ? '单元格' : '列' })}
    >
      {of.children.map(node => (
        <Node key={node.id} node={node} at={at} />
      ))}
      {of.children.length === 0 && <p className={styles['hole']}>拖入控件</p>}
    </div>
  )
}
