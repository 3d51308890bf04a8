import { CaretDownFilled, SearchOutlined } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode } from 'antd'
import type { ReactNode } from 'react'
import type { PickNode } from '../../model/pick/tree.ts'
import { Nothing } from './nothing.tsx'
import { useTreeOpen } from './use-tree-open.tsx'
import styles from './node-tree.module.css'

interface NodeTreeProps {
  label: string
  placeholder: string
  nodes: readonly PickNode[]
  chosen: string | undefined
  /** Pressing the chosen one again leaves none. */
  onChoose: (key: string | undefined) => void
  /** Rows outside it are not drawn; without it the tree is as high as it is. */
  height?: number
  /** Beside the search: a button that makes one. */
  extra?: ReactNode
}

const dataOf = (nodes: readonly PickNode[]): TreeDataNode[] =>
  nodes.map(({ key, title, children }) => ({ key, title, ...(children && { children: dataOf(children) }) }))

/** A tree to choose one node from; a search leaves the branches that hold what is sought. */
export function NodeTree({ label, placeholder, nodes, chosen, onChoose, height, extra }: NodeTreeProps) {
  const tree = useTreeOpen(nodes)
  return (
    <section className={styles['tree']} aria-label={label}>
      <div className={styles['top']}>
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          aria-label={placeholder}
          placeholder={placeholder}
          value={tree.word}
          onChange={event => tree.search(event.target.value)}
        />
        {extra}
      </div>
      {tree.nodes.length === 0 ? (
        <Nothing kind="found" text={placeholder} />
      ) : (
        <Tree
          aria-label={label}
          blockNode
          switcherIcon={<CaretDownFilled aria-hidden />}
          {...(height !== undefined && { height })}
          treeData={dataOf(tree.nodes)}
          expandedKeys={[...tree.open]}
          onExpand={keys => tree.setOpen(keys.map(String))}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
        />
      )}
    </section>
  )
}
