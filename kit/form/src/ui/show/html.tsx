import { RichText } from '@xuanjiao/fields/ui/editor/display/rich-text'
import { textOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import styles from './show.module.css'

/** Markup of a document, of which what the kit's list allows is drawn. */
export function HtmlShow({ node }: NodeProps) {
  if (useHidden(node)) return null
  return (
    <div className={styles['block']}>
      <RichText html={textOptionOf(nodeOptionsOf(node), 'defaultValue')} />
    </div>
  )
}
