import { Alert } from 'antd'
import { flagOptionOf, textOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeLabelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import styles from './show.module.css'

const TYPES = ['success', 'info', 'warning', 'error'] as const

/** A sentence in a coloured box. */
export function AlertShow({ node }: NodeProps) {
  if (useHidden(node)) return null
  const options = nodeOptionsOf(node)
  return (
    <Alert
      className={styles['block'] ?? ''}
      type={TYPES.find(type => type === options['type']) ?? 'success'}
      title={nodeLabelOf(node)}
      description={textOptionOf(options, 'description')}
      showIcon={flagOptionOf(options, 'showIcon')}
      banner={flagOptionOf(options, 'banner')}
      closable={flagOptionOf(options, 'closable')}
    />
  )
}
