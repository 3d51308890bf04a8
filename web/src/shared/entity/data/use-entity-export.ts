import type { Entity } from '@xuanjiao/contract/entity/entity'
import { useState } from 'react'
import { exportRows } from '../../list/export-rows.ts'
import type { UsedList } from '../../list/use-list.ts'
import { callsOf, type EntityRow } from './entity-row.ts'

/** Exports records of a definition, and knows while it does. */
export function useEntityExport(entity: Entity, list: UsedList<EntityRow>) {
  const [exporting, setExporting] = useState(false)
  return {
    exporting,
    async exportRows(columns?: string) {
      setExporting(true)
      await exportRows(list, callsOf(entity).exportXls, entity.title, columns)
      setExporting(false)
    },
  }
}
