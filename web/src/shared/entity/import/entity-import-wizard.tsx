import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { ImportSummary } from '@xuanjiao/list/model/import/import-source'
import { ImportDialog } from '@xuanjiao/list/ui/import/import-dialog'
import type { RowCorrectionProps } from '@xuanjiao/list/model/import/row-correction-props'
import { Skeleton } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { entityImportSource } from './entity-import-source.ts'

/** Whoever imports nothing needs no grid; while the file is chosen it comes. */
const grid = async () => ({ default: (await import('./row-correction-grid.tsx')).RowCorrectionGrid })
const MendGrid = lazy(grid)

interface ImportWizardProps {
  open: boolean
  entity: Entity
  subject?: string
  biz?: string
  foreignKeys?: string
  onClose: () => void
  onOk: (result: Partial<ImportSummary>) => void
}

/** A spreadsheet becomes records: the dialog is the kit's, the calls are the record's, and rows are mended in the grid. */
export function EntityImportWizard({ entity, ...dialog }: ImportWizardProps) {
  useEffect(() => void grid().catch(() => {}), []) // where it fails, the step that shows it will say so
  const mend = (properties: RowCorrectionProps) => (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
      <MendGrid entity={entity} {...properties} />
    </Suspense>
  )
  return <ImportDialog {...dialog} source={entityImportSource(entity)} renderCorrections={mend} />
}
