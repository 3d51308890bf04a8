import { useId } from 'react'
import type { PickerColumn } from '../../../model/pick/picker.ts'
import type { QueryValues } from '../../../model/pick/report-query.ts'
import { QueryForm } from '../query/query-form.tsx'
import { QueryInput } from '../query/query-input.tsx'
import styles from './picker-query.module.css'

interface PickerQueryProps {
  fields: readonly PickerColumn[]
  onSearch: (values: QueryValues) => void
}

/** The query form on the left of a picker. */
export function PickerQuery({ fields, onSearch }: PickerQueryProps) {
  const id = useId()
  return (
    <QueryForm place="beside" onSearch={onSearch}>
      {(values, onChange) =>
        fields.map(field => (
          <div key={field.key} className={styles['field']}>
            <label htmlFor={`${id}${field.key}`}>{field.label}</label>
            <QueryInput
              id={`${id}${field.key}`}
              label={field.label}
              placeholder={field.placeholder}
              kind={field.dictCode ? 'list' : (field.props?.type ?? 'text')}
              dictCode={field.dictCode}
              value={values[field.key] ?? ''}
              onChange={value => onChange(field.key, value)}
            />
          </div>
        ))
      }
    </QueryForm>
  )
}
