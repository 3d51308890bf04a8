import { UploadField } from '@xuanjiao/fields/ui/upload/upload-field'
import { use } from 'react'
import type { BareEditProps, EditProps } from '../props/edit-props.ts'
import { FieldBusy } from '../props/field-busy.ts'

interface UploadRules {
  title: string
  limit?: number
  maxMb?: number
}

/** What both editors hand on: a field for one file exchanges it, an empty one holds nothing. */
function useUploadProps({ name, onChange, ...rest }: BareEditProps, { title, limit = 1, maxMb }: UploadRules) {
  const tellBusy = use(FieldBusy)
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

export function ImageEdit({ field, ...props }: EditProps<'image'>) {
  return <UploadField {...useUploadProps(props, field)} image listType="picture-card" />
}

export function FileEdit({ field, ...props }: EditProps<'file'>) {
  return <UploadField {...useUploadProps(props, field)} accept={field.accept ?? []} />
}
