import { textEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { LongTextInput } from '../../text/long-text-input.tsx'

export function LongTextEdit(props: FieldEditProps<'longText'>) {
  const { max = 2000, title } = props.field
  return (
    <LongTextInput
      {...textEditProps(props)}
      max={max}
      rows={max > 500 ? 3 : 2}
      counts={max <= 500}
      placeholder={`请输入${title}`}
    />
  )
}
