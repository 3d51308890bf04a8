import { Select } from 'antd'
import type { EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

/** Short words: each ends with Enter, a comma or 、. */
export function TagsEdit({ id, field, value, onChange, onBlur, disabled, invalid, describedBy }: EditProps<'tags'>) {
  return (
    <Select<string[]>
      id={id}
      className={styles['wide'] ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={words => onChange([...new Set(words.map(word => word.trim()).filter(Boolean))])}
      {...(onBlur && { onBlur })}
      tokenSeparators={[',', '，', '、', ';', '；']}
      disabled={disabled === true}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid === true}
      aria-describedby={describedBy}
      placeholder={`输入后按回车，可一次粘贴多个${field.title}`}
    />
  )
}
