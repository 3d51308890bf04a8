import type { ReactNode } from 'react'
import type { PickNode } from '../../../model/pick/pick-tree.ts'
import { SearchedTree, TreeSearch } from './searched-tree.tsx'
import { useTreeExpansion } from './use-tree-expansion.tsx'
import styles from './node-tree.module.css'

interface NodeTreeProps {
  label: string
  placeholder: string
  nodes: readonly PickNode[]
  chosen: string | undefined
  /** Pressing the chosen one again leaves none. */
  onChoose: (key: string | undefined) => void
  height?: number
  /** Beside the search: a button that makes one. */
  extra?: ReactNode
}

/** A tree to choose one node from; a search leaves the branches that hold what is sought. */
export function NodeTree({ label, placeholder, nodes, chosen, onChoose, height, extra }: NodeTreeProps) {
  const tree = useTreeExpansion(nodes)
  return (
    <section className={styles['tree']} aria-label={label}>
      <div className={styles['top']}>
        <TreeSearch {...{ placeholder, tree }} />
        {extra}
      </div>
      <SearchedTree
        {...{ label, placeholder, tree, height }}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
      />
    </section>
  )
}
