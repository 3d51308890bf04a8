import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { readSortText, type Sort } from '@xuanjiao/wire/query/sort'
import { Button } from 'antd'
import { useState } from 'react'
import { REPORT_PAGE_SIZES, type PickerPage } from '../../../model/pick/pick-page.ts'
import type { ReportParams } from '../../../model/pick/report-params.ts'
import {
  reportCellText,
  reportDataQuery,
  reportRowName,
  keyedReportRows,
  REPORT_ROW_KEY,
  type ReportQueryValues,
} from '../../../model/pick/report-query.ts'
import { reportDataUrl } from '../../../model/pick/report.ts'
import { emptyPickSelection, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { rowsAsOfText, selectedCountText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { PickPager } from '../parts/pick-pager.tsx'
import { PickTable } from '../parts/pick-table.tsx'
import { ReportQueryForm } from './report-query-form.tsx'
import { usePageRows } from '../parts/use-page-rows.ts'
import type { LoadedReport } from './use-report.ts'
import styles from './report-pick-pane.module.css'

interface ReportPickPaneProps {
  report: LoadedReport
  multiple: boolean
  params: ReportParams | undefined
  sorter: string | undefined
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  /** A row that is the answer at once. */
  onTake: (row: DataRow) => void
}

const FIRST: PickerPage = { pageNo: 1, pageSize: REPORT_PAGE_SIZES[0] ?? 10 }

/** The query, the counter of what is chosen, and a page of the report. */
export function ReportPickPane(props: ReportPickPaneProps) {
  const { report: opened, multiple, params, sorter, selection, onSelect } = props
  const ports = useKitPorts()
  const { report, items } = opened
  const [values, setValues] = useState<ReportQueryValues>({})
  const [paging, turn] = useState(FIRST)
  const [sorting, sort] = useState<Sort | undefined>(() => readSortText(sorter ?? '', '='))
  const query = reportDataQuery({ report, items, values, paging, sorting, params })
  const rows = usePageRows(JSON.stringify(query), async signal => {
    const page = await ports.loadPage(reportDataUrl(report.id), query, signal)
    return { ...page, records: keyedReportRows(report, page.records) }
  })
  const search = (requested: ReportQueryValues) => {
    setValues(requested)
    turn({ ...paging, pageNo: 1 })
  }
  return (
    <>
      <ReportQueryForm report={opened} onSearch={search} />
      <p className={styles['count']} aria-live="polite">
        {selectedCountText(selection.size)}
        <Button type="link" size="small" disabled={selection.size === 0} onClick={() => onSelect(emptyPickSelection)}>
          {pickTexts.clear}
        </Button>
        {rows.page?.asOf !== undefined && <span className={styles['asOf']}>{rowsAsOfText(rows.page.asOf)}</span>}
      </p>
      <PickTable
        noun={report.name}
        columns={report.columns.map(column => ({
          key: column.dataIndex,
          title: column.title,
          width: column.width,
          align: column.align,
          sorter: column.sorter,
          text: row => reportCellText(report, column, row),
        }))}
        rows={rows}
        keyOf={row => String(row[REPORT_ROW_KEY])}
        nameOf={row => reportRowName(report, row)}
        choosing={{ rowKey: REPORT_ROW_KEY, multiple }}
        selection={selection}
        onSelect={onSelect}
        onTake={props.onTake}
        sorting={sorting}
        onSort={order => {
          sort(order)
          turn({ ...paging, pageNo: 1 })
        }}
      />
      <div className={styles['pages']}>
        <PickPager paging={paging} sizes={REPORT_PAGE_SIZES} total={rows.page?.total ?? 0} onTurn={turn} />
      </div>
    </>
  )
}
