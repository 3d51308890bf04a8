import { textProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { TextInput } from '../../text/text-input.tsx'

export function TextEdit(props: EditProps<'text'>) {
  const { field } = props
  const hint = field.auto ? '由系统编号' : `请输入${field.title}`
  return <TextInput {...textProps(props)} max={field.max} placeholder={hint} />
}
