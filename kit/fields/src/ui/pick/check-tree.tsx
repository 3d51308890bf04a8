import { CaretDownFilled, SearchOutlined } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode } from 'antd'
import type { Checked } from '../../model/pick/tree-check.ts'
import type { PickNode } from '../../model/pick/tree.ts'
import { Nothing } from './nothing.tsx'
import type { TreeOpen } from './use-tree-open.tsx'
import styles from './check-tree.module.css'

interface CheckTreeProps {
  label: string
  placeholder: string
  tree: TreeOpen
  checked: Checked
  /** Those that are drawn half: something below them is ticked. */
  half?: Checked
  /** A node was pressed; what is ticked then is for whoever asked. */
  onToggle: (key: string) => void
  disabled?: boolean
  /** Rows outside it are not drawn: ten thousand nodes open at once. Without it the tree is as high as it is. */
  height?: number
}

const dataOf = (nodes: readonly PickNode[]): TreeDataNode[] =>
  nodes.map(({ key, title, children }) => ({ key, title, ...(children && { children: dataOf(children) }) }))

/** A tree with tick boxes and a search by name. */
export function CheckTree({ label, placeholder, tree, checked, half, onToggle, disabled, height }: CheckTreeProps) {
  return (
    <div className={styles['tree']}>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={placeholder}
        placeholder={placeholder}
        value={tree.word}
        onChange={event => tree.search(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {tree.nodes.length === 0 ? (
        <Nothing kind="found" text={placeholder} />
      ) : (
        <Tree
          aria-label={label}
          blockNode
          switcherIcon={<CaretDownFilled aria-hidden />}
          checkable
          checkStrictly
          disabled={disabled === true}
          {...(height !== undefined && { height })}
          treeData={dataOf(tree.nodes)}
          expandedKeys={[...tree.open]}
          onExpand={keys => tree.setOpen(keys.map(String))}
          checkedKeys={{ checked: [...checked], halfChecked: [...(half ?? [])] }}
          selectedKeys={[]}
          onCheck={(_, { node }) => onToggle(String(node.key))}
          onSelect={(_, { node }) => onToggle(String(node.key))}
        />
      )}
    </div>
  )
}
