import { UploadDialog, type UploadDialogProps } from './upload-dialog.tsx'

/**
 * Every operation on the files of a field that is too small to offer them: a cell of a grid (rules/uploads#showing).
 */
export function CellUploadDialog(props: Omit<UploadDialogProps, 'title'>) {
  return <UploadDialog {...props} title={props.image ? '更多图片操作' : '更多文件操作'} allowNone />
}
