import type { CSSProperties } from 'react'
import { flagOptionOf, textOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'
import { nodeLabelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { safeStyle } from '../../model/styles/safe-style.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import { lengthOf } from '../field/css-values.ts'
import styles from './show.module.css'

/** Black, as designers begin with, means the colour of text: in the dark it would not be seen. */
const BLACK = /^(?:rgba?\(0, ?0, ?0(?:, ?(?:1|0?\.9))?\)|#000(?:000)?|black)$/

function styleOf(options: OptionValues): CSSProperties {
  const color = textOptionOf(options, 'color').trim()
  const [align, family] = [textOptionOf(options, 'textAlign'), textOptionOf(options, 'fontFamily')]
  return {
    ...safeStyle(`text-align: ${align}; font-family: ${family}`),
    ...(BLACK.test(color) ? {} : safeStyle(`color: ${color}`)),
    fontSize: lengthOf(options, 'fontSize'),
  }
}

/** Words on the form. */
export function TextShow({ node }: NodeProps) {
  if (useHidden(node)) return null
  const options = nodeOptionsOf(node)
  return (
    <p className={styles['text']} style={styleOf(options)}>
      {flagOptionOf(options, 'showRequiredMark') && <em aria-hidden="true">*</em>}
      {nodeLabelOf(node)}
    </p>
  )
}
