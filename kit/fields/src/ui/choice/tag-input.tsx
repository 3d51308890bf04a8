import { Select } from 'antd'
import { choiceBindingOf, type ChoiceValueProps } from '../../model/choice/choice-value.ts'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { readTags, TAG_SEPARATORS } from '../../model/choice/read-tags.ts'
import styles from './choice.module.css'

export type TagInputProps = FieldProps & ChoiceValueProps & { readonly most?: number | undefined }

/** Short words of one's own: each ends with Enter or a comma, several may be pasted at once. */
export function TagInput(props: TagInputProps) {
  const { values, change } = choiceBindingOf(props, true)
  return (
    <Select<string[]>
      {...inputPropsOf(props)}
      className={styles['wide'] ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={[...values]}
      onChange={words => change(readTags(words, props.most))}
      tokenSeparators={[...TAG_SEPARATORS]}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder}
    />
  )
}
