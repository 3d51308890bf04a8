import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { NoticeDialog } from '#shared/notices/notice-dialog.tsx'

/** An announcement as its readers see it. */
export const PreviewDialog = ({ id, onClose }: RowDialogProps) => (
  <NoticeDialog id={id} asReader={false} onClose={onClose} />
)
