import { ImportDialog as KitImport } from '@xuanjiao/list/ui/import/import-dialog'
import { importSourceOf } from './import-source.ts'
import type { EntityPage } from './use-entity-page.ts'

/** A spreadsheet becomes records: the dialog is the kit's, the calls are this record's. */
export function ImportDialog({ page: { entity, close, changed } }: { page: EntityPage }) {
  return (
    <KitImport
      open
      subject={entity.title}
      biz={entity.name}
      source={importSourceOf(entity)}
      onClose={close}
      onOk={() => void changed()}
    />
  )
}
