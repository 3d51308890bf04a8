import { checkNode, halfChecked } from '@xuanjiao/fields/model/pick/tree-check'
import { indexTree, inTreeOrder, type PickNode } from '@xuanjiao/fields/model/pick/pick-tree'
import { CheckTree } from '@xuanjiao/fields/ui/pick/trees/check-tree'
import { NodeTree } from '@xuanjiao/fields/ui/pick/trees/node-tree'
import { useTreeExpansion } from '@xuanjiao/fields/ui/pick/trees/use-tree-expansion'
import type { BlockProps } from '../block/workshop-block.ts'
import { flagProperty } from '../block/block-props.ts'

const leaves = (key: string, titles: readonly string[]): PickNode[] =>
  titles.map((title, at) => ({ key: `${key}-${at + 1}`, title }))

const TREE: readonly PickNode[] = [
  { key: 'heart', title: '循环系统', children: leaves('heart', ['高血压', '冠心病', '心力衰竭']) },
  { key: 'lung', title: '呼吸系统', children: leaves('lung', ['慢阻肺', '哮喘', '肺炎']) },
  { key: 'sugar', title: '内分泌', children: leaves('sugar', ['2型糖尿病', '甲状腺结节']) },
]
const INDEX = indexTree(TREE)
const NONE: ReadonlySet<string> = new Set()

const heightOf = (properties: BlockProps['properties']) => Number(properties['height']) || 280

export function CheckTreeBlock({ value, onChange, properties }: BlockProps) {
  const tree = useTreeExpansion(TREE)
  const checked = new Set(Array.isArray(value) ? value.map(String) : [])
  const mode = flagProperty(properties, 'linked') ? 'linked' : 'strict'
  return (
    <CheckTree
      label="勾选树"
      placeholder="按名称搜索"
      tree={tree}
      checked={checked}
      half={mode === 'linked' ? halfChecked(INDEX, checked, mode) : NONE}
      onToggle={key => onChange(inTreeOrder(INDEX, checkNode(INDEX, checked, key, mode)))}
      disabled={flagProperty(properties, 'disabled')}
      height={heightOf(properties)}
    />
  )
}

export const NodeTreeBlock = ({ value, onChange, properties }: BlockProps) => (
  <NodeTree
    label="单选树"
    placeholder="按名称搜索"
    nodes={TREE}
    chosen={typeof value === 'string' && value !== '' ? value : undefined}
    onChoose={key => onChange(key ?? '')}
    height={heightOf(properties)}
  />
)
