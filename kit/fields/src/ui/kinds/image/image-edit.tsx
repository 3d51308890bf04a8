import type { FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { UploadField } from '../../upload/upload-field.tsx'
import { useUploadProps } from '../base/upload-props.tsx'

export const ImageEdit = ({ field, ...props }: FieldEditProps<'image'>) => (
  <UploadField {...useUploadProps(props, field)} image listType="picture-card" />
)
