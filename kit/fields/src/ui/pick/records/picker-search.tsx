import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import { pickerListQuery, type CompletePickerConfig } from '../../../model/pick/picker.ts'
import type { ReportQueryValues } from '../../../model/pick/report-query.ts'
import type { PickSelection } from '../../../model/pick/pick-selection.ts'
import { PickerPanes, usePickerPages } from './picker-panes.tsx'
import { PickerQuery } from './picker-query.tsx'
import { usePageRows } from '../parts/use-page-rows.ts'

interface PickerSearchProps {
  picker: CompletePickerConfig
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  onTake: (row: DataRow) => void
}

/** rules/pickers#windows */
const HEIGHT = 240

/** A picker's records by its query. */
export function PickerSearch({ picker, ...choosing }: PickerSearchProps) {
  const ports = useKitPorts()
  const [requested, request] = useState<ReportQueryValues>({})
  const pages = usePickerPages(picker.pageSizes)
  const query = pickerListQuery(picker, requested, pages.paging)
  const rows = usePageRows(JSON.stringify(query), signal => ports.loadPage(picker.listUrl, query, signal))
  const search = (values: ReportQueryValues) => {
    request(values)
    pages.first()
  }
  return (
    <PickerPanes
      {...choosing}
      {...{ picker, rows, pages }}
      columns={picker.columns}
      height={HEIGHT}
      by="query"
      left={<PickerQuery fields={picker.query} onSearch={search} />}
    />
  )
}
