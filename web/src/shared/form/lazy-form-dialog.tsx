import { lazyPart } from '@xuanjiao/core/ui/lazy-part'

/** The form of a record, for pages that begin with a list: nobody sees it before 新增 or 编辑. */
export const LazyFormDialog = lazyPart(async () => (await import('./form-dialog.tsx')).FormDialog)
