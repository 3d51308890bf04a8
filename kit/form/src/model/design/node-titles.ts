import { controlTypeOf } from '../controls/control-types.ts'
import { nodeLabelOf, nodeModelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'

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

/** A node by its name; parts of layouts by where they stand: 第 2 列, 第 1 行第 3 格. */
export function partPlaceTitle(node: FormNode, place: readonly number[]): string {
  const at = (place.at(-1) ?? 0) + 1
  if (node.sort === 'cell') return `第 ${(place.at(-2) ?? 0) + 1} 行第 ${at} 格`
  return nodeTitleOf(node) || (node.sort === 'column' ? `第 ${at} 列` : partTitles[node.sort])
}

/** Whatever a search may go by. */
export const searchedTextsOf = (node: Named): readonly string[] => [
  nodeLabelOf(node as FormNode),
  nodeModelOf(node as FormNode),
  typeTitleOf(nodeTypeOf(node)),
  nodeTypeOf(node),
]
