import { useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { showError } from '../../../app/errors/show-error.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import type { entityCallsOf, EntityRow } from './entity-row.ts'

/** What lies over the list. */
export type OpenEntityDialog =
  | { kind: 'new'; preset: RecordValues }
  | { kind: 'edit'; row: EntityRow; focus?: string }
  | { kind: 'import' }
  | { kind: 'bulk'; ids?: readonly string[] | undefined }
  | { kind: 'export' }
  | { kind: 'recycle' }

/** Opens and closes what lies over the list of a definition. */
export function useOpenDialog({ get }: Pick<ReturnType<typeof entityCallsOf>, 'get'>) {
  const [opened, setOpened] = useState<OpenEntityDialog>()
  return {
    opened,
    openNew: (preset: RecordValues = {}) => setOpened({ kind: 'new', preset }),
    /** Lists leave long texts out: the form begins with the whole record as it is now. */
    openEdit: (row: EntityRow, focus?: string) =>
      void call(get, { query: { id: row.id } }).then(
        whole => setOpened({ kind: 'edit', row: whole, ...(focus !== undefined && { focus }) }),
        showError,
      ),
    /** Changes these; without any, makes new ones. */
    openBulk: (ids?: readonly string[]) => setOpened({ kind: 'bulk', ids }),
    openImport: () => setOpened({ kind: 'import' }),
    openExport: () => setOpened({ kind: 'export' }),
    openRecycle: () => setOpened({ kind: 'recycle' }),
    close: () => setOpened(undefined),
  }
}
