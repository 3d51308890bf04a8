import { Select } from 'antd'
import { useChoices } from '../choices.ts'
import type { EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

/** One choice of a dictionary, or several. */
export function DictEdit({ id, field, value, onChange, onBlur, disabled, invalid, describedBy }: EditProps<'dict'>) {
  const options = useChoices(field.dict)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const codes = text.split(',').filter(Boolean)
  return (
    <Select<string | string[]>
      id={id}
      className={styles['wide'] ?? ''}
      {...(field.many ? { mode: 'multiple', value: codes } : text !== '' && { value: text })}
      onChange={chosen => onChange(Array.isArray(chosen) ? chosen.join(',') : (chosen ?? null))}
      {...(onBlur && { onBlur })}
      options={options}
      allowClear={!field.required}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      disabled={disabled === true}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid === true}
      aria-describedby={describedBy}
      placeholder={`请选择${field.title}`}
    />
  )
}
