import { isNumberedField } from '@xuanjiao/wire/kinds/field'
import { textEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { TextInput } from '../../text/text-input.tsx'

export function TextEdit(props: FieldEditProps<'text'>) {
  const { field } = props
  const hint = isNumberedField(field) ? '由系统编号' : `请输入${field.title}`
  return <TextInput {...textEditProps(props)} max={field.max} placeholder={hint} />
}
