import { textProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { LongText } from '../../text/long-text.tsx'

export function LongTextEdit(props: EditProps<'longText'>) {
  const { max = 2000, title } = props.field
  return (
    <LongText
      {...textProps(props)}
      max={max}
      rows={max > 500 ? 3 : 2}
      counts={max <= 500}
      placeholder={`请输入${title}`}
    />
  )
}
