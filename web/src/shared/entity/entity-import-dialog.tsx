import { EntityImportWizard } from './import/entity-import-wizard.tsx'
import type { EntityPageContext } from './data/use-entity-page.ts'

/** The import of the record whose list is shown. */
export function EntityImportDialog({ page: { entity, close, changed } }: { page: EntityPageContext }) {
  return (
    <EntityImportWizard
      open
      entity={entity}
      subject={entity.title}
      biz={entity.name}
      onClose={close}
      onOk={() => void changed()}
    />
  )
}
