import { ImportWizard } from './import/import-wizard.tsx'
import type { EntityPage } from './data/use-entity-page.ts'

/** The import of the record whose list is shown. */
export function ImportDialog({ page: { entity, close, changed } }: { page: EntityPage }) {
  return (
    <ImportWizard
      open
      entity={entity}
      subject={entity.title}
      biz={entity.name}
      onClose={close}
      onOk={() => void changed()}
    />
  )
}
