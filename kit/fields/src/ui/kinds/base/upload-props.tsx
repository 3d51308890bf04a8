import { use } from 'react'
import type { ValueInputProps } from '../../../model/kinds/edit-props.ts'
import { FieldBusyContext } from './field-busy.tsx'

interface UploadRules {
  title: string
  limit?: number
  maxMb?: number
}

/** What editors of files hand on: a field for one file exchanges it, an empty one holds nothing. */
export function useUploadProps({ name, onChange, ...rest }: ValueInputProps, { title, limit = 1, maxMb }: UploadRules) {
  const tellBusy = use(FieldBusyContext)
  return {
    ...rest,
    label: title,
    biz: name,
    ...(limit === 1 ? { last: 1 } : { limit }),
    ...(maxMb !== undefined && { maxMb }),
    onBusy: (busy: boolean) => tellBusy(name, busy),
    onChange: (value: unknown) => onChange(value === '' ? null : value),
  }
}
