import { SearchOutlined } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode } from 'antd'
import { checkNode, halfChecked, type Checked, type CheckMode } from '../../model/pick/tree-check.ts'
import type { PickNode, TreeIndex } from '../../model/pick/tree.ts'
import { Nothing } from './nothing.tsx'
import type { TreeOpen } from './use-tree-open.ts'
import styles from './check-tree.module.css'

interface CheckTreeProps {
  label: string
  placeholder: string
  tree: TreeOpen
  index: TreeIndex
  mode: CheckMode
  multiple: boolean
  checked: Checked
  onCheck: (checked: Checked) => void
}

/** Rows outside this height are not drawn: ten thousand nodes open at once. */
const HEIGHT = 360

const dataOf = (nodes: readonly PickNode[]): TreeDataNode[] =>
  nodes.map(({ key, title, children }) => ({ key, title, ...(children && { children: dataOf(children) }) }))

/** A tree with tick boxes and a search by name. */
export function CheckTree({ label, placeholder, tree, index, mode, multiple, checked, onCheck }: CheckTreeProps) {
  const check = (key: string) =>
    onCheck(multiple ? checkNode(index, checked, key, mode) : new Set(checked.has(key) ? [] : [key]))
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
          checkable
          checkStrictly
          height={HEIGHT}
          treeData={dataOf(tree.nodes)}
          expandedKeys={[...tree.open]}
          onExpand={keys => tree.setOpen(keys.map(String))}
          checkedKeys={{
            checked: [...checked],
            halfChecked: multiple ? [...halfChecked(index, checked, mode)] : [],
          }}
          selectedKeys={[]}
          onCheck={(_, { node }) => check(String(node.key))}
          onSelect={(_, { node }) => check(String(node.key))}
        />
      )}
    </div>
  )
}
