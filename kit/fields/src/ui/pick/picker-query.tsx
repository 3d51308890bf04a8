import { Button } from 'antd'
import { useId, useState } from 'react'
import type { PickerColumn } from '../../model/pick/picker.ts'
import { texts } from '../../model/pick/texts.ts'
import { QueryInput } from './query-input.tsx'
import styles from './picker-query.module.css'

interface PickerQueryProps {
  fields: readonly PickerColumn[]
  onSearch: (values: Readonly<Record<string, string>>) => void
}

/** The query form on the left of a picker; nothing is asked before 查询 or Enter. */
export function PickerQuery({ fields, onSearch }: PickerQueryProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const id = useId()
  const reset = () => {
    setValues({})
    onSearch({})
  }
  return (
    <form
      role="search"
      className={styles['query']}
      aria-label={texts.queryArea}
      onSubmit={event => {
        event.preventDefault()
        // A form inside a form of the page: its Enter is not the page's.
        event.stopPropagation()
        onSearch(values)
      }}
    >
      {fields.map(field => (
        <div key={field.key} className={styles['field']}>
          <label htmlFor={`${id}${field.key}`}>{field.label}</label>
          <QueryInput
            id={`${id}${field.key}`}
            label={field.label}
            placeholder={field.placeholder}
            kind={field.dictCode ? 'list' : (field.props?.type ?? 'text')}
            dictCode={field.dictCode}
            value={values[field.key] ?? ''}
            onChange={value => setValues({ ...values, [field.key]: value })}
          />
        </div>
      ))}
      <div className={styles['acts']}>
        <Button type="primary" htmlType="submit">
          {texts.search}
        </Button>
        <Button onClick={reset}>{texts.reset}</Button>
      </div>
    </form>
  )
}
