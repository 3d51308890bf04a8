import { useId } from 'react'
import type { PickerColumn } from '../../../model/pick/picker.ts'
import type { ReportQueryValues } from '../../../model/pick/report-query.ts'
import { PickerQueryForm } from '../query/picker-query-form.tsx'
import { PickerQueryInput } from '../query/picker-query-input.tsx'
import styles from './picker-query.module.css'

interface PickerQueryProps {
  fields: readonly PickerColumn[]
  onSearch: (values: ReportQueryValues) => void
}

/** The query form on the left of a picker. */
export function PickerQuery({ fields, onSearch }: PickerQueryProps) {
  const id = useId()
  return (
    <PickerQueryForm place="beside" onSearch={onSearch}>
      {(values, onChange) =>
        fields.map(field => (
          <div key={field.key} className={styles['field']}>
            <label htmlFor={`${id}${field.key}`}>{field.label}</label>
            <PickerQueryInput
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
    </PickerQueryForm>
  )
}
