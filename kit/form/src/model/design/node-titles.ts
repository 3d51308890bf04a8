import { controlTypeOf } from '../controls/control-types.ts'
import { nodeLabelOf, nodeModelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import type { DesignTree } from './design-tree.ts'

/** What a control of a type is called; one of the product goes by its type. */
export const typeTitleOf = (type: string): string => controlTypeOf(type)?.title ?? type

type Named = Pick<FormNode, 'sort' | 'own'>

/** A node as people know it: by its label, else by what it is. */
export const nodeTitleOf = (node: Named): string =>
  node.sort === 'form'
    ? '表单属性'
    : nodeLabelOf(node as FormNode) || (node.sort === 'control' ? typeTitleOf(nodeTypeOf(node)) : '')

export const quotedTitleOf = (node: Named): string =>
  node.sort === 'form' ? '表单属性' : `“${nodeTitleOf(node) || partTitles[node.sort]}”`

const partTitles: Readonly<Record<FormNode['sort'], string>> = {
  form: '表单',
  control: '控件',
  column: '列',
  row: '行',
  cell: '单元格',
  foreign: '无法识别的内容',
}

/** Parts of layouts go by where they stand: 第 2 列, 第 1 行第 3 格. */
export function placeTitleOf(tree: DesignTree, id: string): string {
  const node = tree.node(id)
  if (node.sort === 'form') return '表单'
  if (node.sort === 'control' || node.sort === 'foreign') return nodeTitleOf(node) || partTitles[node.sort]
  const { parent, at } = tree.placeOf(id)
  if (node.sort === 'cell') return `第 ${tree.placeOf(parent).at + 1} 行第 ${at + 1} 格`
  const label = nodeLabelOf(tree.built(id))
  return label === '' ? `第 ${at + 1} ${node.sort === 'row' ? '行' : '列'}` : label
}

/** Whatever a search may go by. */
export const searchedTextsOf = (node: Named): readonly string[] => [
  nodeLabelOf(node as FormNode),
  nodeModelOf(node as FormNode),
  typeTitleOf(nodeTypeOf(node)),
  nodeTypeOf(node),
]
