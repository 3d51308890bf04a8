import { Divider } from 'antd'
import { textOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeLabelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'

const PLACES: Readonly<Record<string, 'start' | 'center' | 'end'>> = { left: 'start', center: 'center', right: 'end' }

/** A line between controls, with words in it or without. */
export function DividerShow({ node }: NodeProps) {
  if (useHidden(node)) return null
  const [label, place] = [nodeLabelOf(node), textOptionOf(nodeOptionsOf(node), 'orientation')]
  if (label === '') return <Divider />
  return <Divider titlePlacement={PLACES[place] ?? 'center'}>{label}</Divider>
}
