import { lazy } from 'react'
import type { CellDialogs } from './cell-dialog.ts'

const LongText = lazy(async () => ({ default: (await import('./long-text-dialog.tsx')).LongTextDialog }))
const FilesDialog = lazy(async () => ({ default: (await import('./files-dialog.tsx')).FilesDialog }))
const DepartDialog = lazy(async () => ({ default: (await import('./depart-dialog.tsx')).DepartDialog }))
const UserDialog = lazy(async () => ({ default: (await import('./user-dialog.tsx')).UserDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What the built-in types open; each is fetched when it is first opened. */
export const builtInDialogs: CellDialogs = {
  input_pop: LongText,
  upload: FilesDialog,
  file: FilesDialog,
  image: FilesDialog,
  sel_depart: DepartDialog,
  sel_user: UserDialog,
  popup: ReportDialog,
}
