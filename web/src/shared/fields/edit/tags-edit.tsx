import { TagInput } from '@xuanjiao/fields/ui/choice/tag-input'
import { fieldProps } from '../props/edit-field-props.ts'
import type { EditProps } from '../props/edit-props.ts'

/** Short words: each ends with Enter, a comma or 、. */
export function TagsEdit(props: EditProps<'tags'>) {
  const { field, value, onChange } = props
  return (
    <TagInput
      {...fieldProps(props)}
      as="list"
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      placeholder={`输入后按回车，可一次粘贴多个${field.title}`}
    />
  )
}
