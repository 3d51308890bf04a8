import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import { listQuery, type Picker } from '../../../model/pick/picker.ts'
import type { QueryValues } from '../../../model/pick/report-query.ts'
import type { PickSelection } from '../../../model/pick/selection.ts'
import { PickerPanes, usePages } from './picker-panes.tsx'
import { PickerQuery } from './picker-query.tsx'
import { usePageRows } from '../parts/use-page-rows.ts'

interface PickerSearchProps {
  picker: Picker
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
}

/** rules/pickers#windows */
const HEIGHT = 240

/** A picker's records by its query. */
export function PickerSearch({ picker, ...choosing }: PickerSearchProps) {
  const ports = usePorts()
  const [asked, ask] = useState<QueryValues>({})
  const pages = usePages(picker.pageSizes)
  const query = listQuery(picker, asked, pages.paging)
  const rows = usePageRows(JSON.stringify(query), signal => ports.page(picker.listUrl, query, signal))
  const search = (values: QueryValues) => {
    ask(values)
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
