import { useState, type ComponentType } from 'react'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { call } from '../../../app/calls/call.ts'
import { showError } from '../../../app/errors/show-error.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { entityCallsOf, entityRowName, type EntityRow } from './entity-row.ts'

/** What a dialog or drawer about one row is told: the row, what it is called, and what to say when something was done. */
export interface RowDialogProps {
  row: EntityRow
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** What a dialog or drawer about the whole page is told. */
export type PageDialogProps = Pick<RowDialogProps, 'onDone' | 'onClose'>

/** What lies over the list. */
export type OpenEntityDialog =
  | { kind: 'new'; preset: RecordValues }
  | { kind: 'edit'; row: EntityRow; focus?: string }
  | { kind: 'import' }
  | { kind: 'bulk'; ids?: readonly string[] | undefined }
  | { kind: 'export' }
  | { kind: 'recycle' }
  | { kind: 'row'; Dialog: ComponentType<RowDialogProps>; row: EntityRow; id: string; name: string }
  | { kind: 'page'; Dialog: ComponentType<PageDialogProps> }

/** Opens and closes what lies over the list of a definition. */
export function useOpenDialog(entity: Entity) {
  const { get } = entityCallsOf(entity)
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
    /** An act of a row that opens this about it. */
    opens: (Dialog: ComponentType<RowDialogProps>) => (row: EntityRow) =>
      setOpened({ kind: 'row', Dialog, row, id: row.id, name: entityRowName(entity, row) }),
    /** A tool of the page that opens this. */
    opensOver: (Dialog: ComponentType<PageDialogProps>) => () => setOpened({ kind: 'page', Dialog }),
    close: () => setOpened(undefined),
  }
}
