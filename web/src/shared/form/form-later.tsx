import { later } from '@xuanjiao/core/ui/later'

/** The form of a record, for pages that begin with a list: nobody sees it before 新增 or 编辑. */
export const FormDialog = later(async () => (await import('./form-dialog.tsx')).FormDialog)
