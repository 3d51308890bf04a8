import type { EditProps } from '../../../model/kinds/edit-props.ts'
import { UploadField } from '../../upload/upload-field.tsx'
import { useUploadProps } from '../base/upload-props.tsx'

export const FileEdit = ({ field, ...props }: EditProps<'file'>) => (
  <UploadField {...useUploadProps(props, field)} accept={field.accept ?? []} />
)
