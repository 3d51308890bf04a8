import { CaretDownFilled, SearchOutlined } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode, type TreeProps } from 'antd'
import type { PickNode } from '../../../model/pick/pick-tree.ts'
import { EmptyPane } from '../parts/empty-pane.tsx'
import type { TakingEvents } from './use-taken-node.ts'
import type { TreeExpansion } from './use-tree-expansion.tsx'

interface TreeSearchProps {
  placeholder: string
  tree: TreeExpansion
}

/** The search of a tree by name. Enter does not send the form it may stand in. */
export function TreeSearch({ placeholder, tree }: TreeSearchProps) {
  return (
    <Input
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder}
      placeholder={placeholder}
      value={tree.searchWord}
      onChange={event => tree.search(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

type Ticking = Pick<TreeProps, 'checkable' | 'checkStrictly' | 'disabled' | 'checkedKeys' | 'onCheck'>

interface SearchedTreeProps
  extends TreeSearchProps, Ticking, TakingEvents, Required<Pick<TreeProps, 'selectedKeys' | 'onSelect'>> {
  label: string
  /** Rows outside it are not drawn: ten thousand nodes open at once. Without it the tree is as high as it is. */
  height?: number | undefined
}

/** What the search left of a tree; what a press does is for whoever shows it. */
export function SearchedTree({ label, placeholder, tree, height, ...deeds }: SearchedTreeProps) {
  if (tree.nodes.length === 0) return <EmptyPane kind="found" text={placeholder} />
  return (
    <Tree
      {...deeds}
      aria-label={label}
      blockNode
      switcherIcon={<CaretDownFilled aria-hidden />}
      {...(height !== undefined && { height })}
      treeData={dataOf(tree.nodes)}
      expandedKeys={[...tree.open]}
      onExpand={keys => tree.setOpen(keys.map(String))}
    />
  )
}

const dataOf = (nodes: readonly PickNode[]): TreeDataNode[] =>
  nodes.map(({ key, title, children }) => ({ key, title, ...(children && { children: dataOf(children) }) }))
