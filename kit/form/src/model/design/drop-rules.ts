import { controlTypeOf, ROW_CONTROL_TYPES } from '../controls/control-types.ts'
import { documentLimits } from '../document/read/document-source.ts'
import { nodeAndDescendants, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import type { DesignNode, DesignTree } from './design-tree.ts'

/** Why a control may not be put somewhere; an empty text where it may. */
export function dropProblem(tree: DesignTree, parent: string, node: FormNode): string {
  const around = [...tree.around(parent), tree.node(parent)]
  return inItself(around, node) || placeProblem(around, node) || amongRows(around, node) || tooMuch(tree, around, node)
}

const inItself = (around: readonly DesignNode[], node: FormNode): string =>
  around.some(({ id }) => id === node.id) ? '不能放入自身内部' : ''

/** Controls lie in the form, in columns and cells, and in controls that hold a list. */
function placeProblem(around: readonly DesignNode[], node: FormNode): string {
  const parent = around.at(-1)
  if (parent === undefined || node.sort !== 'control') return '只能放置控件'
  if (parent.sort !== 'control') return parent.sort === 'row' || parent.sort === 'foreign' ? '不能放在这里' : ''
  const known = controlTypeOf(nodeTypeOf(parent))
  if (known === undefined || known.children === 'list') return ''
  return known.children === undefined ? `“${known.title}”中不能放置控件` : `请放入“${known.title}”的单元格`
}

/** Rows and columns to tick take what fits into one cell. */
function amongRows(around: readonly DesignNode[], node: FormNode): string {
  const rows = around
    .map(one => controlTypeOf(nodeTypeOf(one)))
    .find(type => type?.nested && type.nested.shape !== 'form')
  if (rows === undefined || ROW_CONTROL_TYPES.has(nodeTypeOf(node))) return ''
  return `“${rows.title}”中不能放置“${controlTypeOf(nodeTypeOf(node))?.title ?? nodeTypeOf(node)}”`
}

function tooMuch(tree: DesignTree, around: readonly DesignNode[], node: FormNode): string {
  const levels = around.filter(({ sort }) => sort === 'control').length + depthOf(node)
  if (levels > documentLimits.depth) return `嵌套不能超过 ${documentLimits.depth} 层`
  const added = tree.has(node.id) ? 0 : [...nodeAndDescendants(node)].filter(({ sort }) => sort === 'control').length
  return controlsIn(tree) + added > documentLimits.controls ? `控件不能超过 ${documentLimits.controls} 个` : ''
}

const depthOf = ({ sort, children }: FormNode): number =>
  Number(sort === 'control') + Math.max(0, ...children.map(depthOf))

const controlsIn = (tree: DesignTree): number =>
  tree.size <= documentLimits.controls
    ? 0
    : [...nodeAndDescendants(tree.built())].filter(({ sort }) => sort === 'control').length
