import { fieldPropsOf, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { TagInput } from '../../choice/tag-input.tsx'

/** Short words: each ends with Enter, a comma or 、. */
export function TagsEdit(props: FieldEditProps<'tags'>) {
  const { field, value, onChange } = props
  return (
    <TagInput
      {...fieldPropsOf(props)}
      as="list"
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      placeholder={`输入后按回车，可一次粘贴多个${field.title}`}
    />
  )
}
