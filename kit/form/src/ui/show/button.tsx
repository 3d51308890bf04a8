import { Button } from 'antd'
import { textOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeLabelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { useFormContext, type NodeProps } from '../context/form-context.ts'
import { named } from '../context/registry.ts'
import { useField } from '../context/use-field.ts'
import styles from './show.module.css'

const NOWHERE: readonly string[] = []

const LOOKS: Readonly<Record<string, object>> = {
  primary: { type: 'primary' },
  dashed: { type: 'dashed' },
  danger: { danger: true },
}

/** Hands the form in, puts it back to its beginning, or does what the product has registered under a name. */
export function ButtonShow({ node }: NodeProps) {
  const { submit, reset, registry, isRead } = useFormContext()
  const view = useField(node, NOWHERE)
  if (view.isHidden || isRead) return null
  const options = nodeOptionsOf(node)
  const act = () => {
    if (options['handle'] === 'reset') return reset()
    if (options['handle'] !== 'dynamic') return submit()
    const run = named(registry.dynamicData, textOptionOf(options, 'dynamicFun'))
    if (typeof run === 'function') run()
  }
  return (
    <div className={`${styles['block']} ${styles['button']}`}>
      <Button {...named(LOOKS, textOptionOf(options, 'type'))} disabled={view.isDisabled} onClick={act}>
        {nodeLabelOf(node)}
      </Button>
    </div>
  )
}
