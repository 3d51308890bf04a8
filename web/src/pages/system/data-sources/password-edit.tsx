import { textEditProps, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'

/** A password that is kept shows as signs that say nothing; who types another one replaces it. */
export function PasswordEdit(props: FieldEditProps) {
  return <TextInput {...textEditProps(props)} max={200} type="password" placeholder="请输入密码" />
}
