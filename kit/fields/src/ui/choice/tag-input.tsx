import { Select } from 'antd'
import { holdingOf, type ValueProps } from '../../model/choice/chosen.ts'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { readTags, TAG_ENDS } from '../../model/choice/tags.ts'
import styles from './choice.module.css'

export type TagInputProps = FieldProps & ValueProps & { readonly most?: number | undefined }

/** Short words of one's own: each ends with Enter or a comma, several may be pasted at once. */
export function TagInput(props: TagInputProps) {
  const { values, change } = holdingOf(props, true)
  return (
    <Select<string[]>
      {...inputProps(props)}
      className={styles['wide'] ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={[...values]}
      onChange={words => change(readTags(words, props.most))}
      tokenSeparators={[...TAG_ENDS]}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder}
    />
  )
}
