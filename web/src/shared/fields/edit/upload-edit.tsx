import { UploadField } from '@xuanjiao/fields/ui/upload/upload-field'
import type { BareEditProps, EditProps } from '../edit-props.ts'

interface UploadRules {
  title: string
  limit?: number
  maxMb?: number
}

/** What both editors hand on: a field for one file exchanges it, an empty one holds nothing. */
function uploadProps({ name, onChange, ...rest }: BareEditProps, { title, limit = 1, maxMb }: UploadRules) {
  return {
    ...rest,
    label: title,
    biz: name,
    ...(limit === 1 ? { last: 1 } : { limit }),
    ...(maxMb !== undefined && { maxMb }),
    onChange: (value: unknown) => onChange(value === '' ? null : value),
  }
}

export function ImageEdit({ field, ...props }: EditProps<'image'>) {
  return <UploadField {...uploadProps(props, field)} image listType="picture-card" />
}

export function FileEdit({ field, ...props }: EditProps<'file'>) {
  return <UploadField {...uploadProps(props, field)} accept={field.accept ?? []} />
}
