import type { CheckedNodes } from '../../../model/pick/tree-check.ts'
import { SearchedTree, TreeSearch } from './searched-tree.tsx'
import { useTakenNode } from './use-taken-node.ts'
import type { TreeExpansion } from './use-tree-expansion.tsx'
import styles from './check-tree.module.css'

interface CheckTreeProps {
  label: string
  placeholder: string
  tree: TreeExpansion
  checked: CheckedNodes
  /** Those that are drawn half: something below them is ticked. */
  half?: CheckedNodes
  /** A node was pressed; what is ticked then is for whoever asked. */
  onToggle: (key: string) => void
  /** Where one is chosen: a node pressed twice, or Enter on it, is the answer. */
  onTake?: ((key: string) => void) | undefined
  disabled?: boolean
  height?: number
}

/** A tree with tick boxes and a search by name. */
export function CheckTree(props: CheckTreeProps) {
  const { label, placeholder, tree, checked, half, onToggle, disabled, height } = props
  const taking = useTakenNode(tree, checked, props.onTake)
  return (
    <div className={styles['tree']}>
      <TreeSearch {...{ placeholder, tree }} />
      <SearchedTree
        {...{ label, placeholder, tree, height }}
        {...taking}
        checkable
        checkStrictly
        disabled={disabled === true}
        checkedKeys={{ checked: [...checked], halfChecked: [...(half ?? [])] }}
        selectedKeys={[]}
        onCheck={(_, { node }) => onToggle(String(node.key))}
        onSelect={(_, { node }) => onToggle(String(node.key))}
      />
    </div>
  )
}
