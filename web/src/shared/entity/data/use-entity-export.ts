import type { Entity } from '@xuanjiao/contract/entity/entity'
import { useState } from 'react'
import { exportRows } from '../../list/export-rows.ts'
import type { ServerList } from '../../list/use-server-list.ts'
import { entityCallsOf, type EntityRow } from './entity-row.ts'

/** Exports records of a definition, and knows while it does. */
export function useEntityExport(entity: Entity, list: ServerList<EntityRow>) {
  const [exporting, setExporting] = useState(false)
  return {
    exporting,
    async exportRows(columns?: string) {
      setExporting(true)
      await exportRows(list, entityCallsOf(entity).exportXls, entity.title, columns)
      setExporting(false)
    },
  }
}
