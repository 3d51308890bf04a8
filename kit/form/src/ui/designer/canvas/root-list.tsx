import { memo } from 'react'
import { useFormContext } from '../../context/form-context.ts'
import { useDesign, useNode } from '../context/use-design.ts'
import styles from './canvas.module.css'

const TOP: readonly string[] = []

/** What lies in the form itself: drawn again when something comes, goes or changes places, and else each by itself. */
export function RootList() {
  const { id, children } = useDesign(({ tree }) => tree.root)
  const { config } = useFormContext()
  return (
    <>
      {children.length === 0 && <Empty />}
      <div
        className={styles['list']}
        data-zone={id}
        data-sort="form"
        data-flow={config.layout === 'inline' ? 'row' : undefined}
      >
        {children.map(child => (
          <TopNode key={child} id={child} />
        ))}
      </div>
    </>
  )
}

/** One of perhaps a thousand: a key in a property of one draws no other. */
const TopNode = memo(function TopNode({ id }: { id: string }) {
  const { Node } = useFormContext()
  const node = useNode(id)
  return node && <Node node={node} at={TOP} />
})

const Empty = () => (
  <div className={styles['empty']}>
    <strong>点击控件添加，或把它拖到这里</strong>
    <span>也可以粘贴表格的表头，或导入已有的 JSON</span>
  </div>
)
