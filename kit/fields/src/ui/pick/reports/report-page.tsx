import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { readSortText, type Sort } from '@xuanjiao/wire/query/sort'
import { Button } from 'antd'
import { useState } from 'react'
import { REPORT_SIZES, type PickPage } from '../../../model/pick/paging.ts'
import type { ReportParams } from '../../../model/pick/params.ts'
import { cellText, dataQuery, rowKeyOf, type QueryValues } from '../../../model/pick/report-query.ts'
import { dataUrl } from '../../../model/pick/report.ts'
import { nothing, type PickSelection } from '../../../model/pick/selection.ts'
import { chosenCount, texts } from '../../../model/pick/texts.ts'
import { PickPager } from '../parts/pick-pager.tsx'
import { PickTable } from '../parts/pick-table.tsx'
import { ReportQuery } from './report-query.tsx'
import { usePageRows } from '../parts/use-page-rows.ts'
import type { OpenReport } from './use-report.ts'
import styles from './report-page.module.css'

interface ReportPageProps {
  opened: OpenReport
  multiple: boolean
  params: ReportParams | undefined
  sorter: string | undefined
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
}

const ROW_KEY = '__key'
const FIRST: PickPage = { pageNo: 1, pageSize: REPORT_SIZES[0] ?? 10 }

/** The query, the counter of what is chosen, and a page of the report. */
export function ReportPage({ opened, multiple, params, sorter, selection, onSelect }: ReportPageProps) {
  const ports = usePorts()
  const { report, items } = opened
  const [values, setValues] = useState<QueryValues>({})
  const [paging, turn] = useState(FIRST)
  const [sorting, sort] = useState<Sort | undefined>(() => readSortText(sorter ?? '', '='))
  const query = dataQuery({ report, items, values, paging, sorting, params })
  const rows = usePageRows(JSON.stringify(query), async signal => {
    const page = await ports.page(dataUrl(report.id), query, signal)
    // Rows of a report need no id: each is given what tells it apart.
    return { ...page, records: page.records.map(row => ({ ...row, [ROW_KEY]: rowKeyOf(report, row) })) }
  })
  const search = (asked: QueryValues) => {
    setValues(asked)
    turn({ ...paging, pageNo: 1 })
  }
  const [first] = report.columns
  return (
    <>
      <ReportQuery opened={opened} onSearch={search} />
      <p className={styles['count']} aria-live="polite">
        {chosenCount(selection.size)}
        <Button type="link" size="small" disabled={selection.size === 0} onClick={() => onSelect(nothing)}>
          {texts.clear}
        </Button>
      </p>
      <PickTable
        noun={report.name}
        columns={report.columns.map(column => ({
          key: column.dataIndex,
          title: column.title,
          width: column.width,
          align: column.align,
          sorter: column.sorter,
          text: row => cellText(report, column, row),
        }))}
        rows={rows}
        keyOf={row => String(row[ROW_KEY])}
        nameOf={row => (first ? cellText(report, first, row) : '')}
        choosing={{ rowKey: ROW_KEY, multiple }}
        selection={selection}
        onSelect={onSelect}
        sorting={sorting}
        onSort={order => {
          sort(order)
          turn({ ...paging, pageNo: 1 })
        }}
      />
      <div className={styles['pages']}>
        <PickPager paging={paging} sizes={REPORT_SIZES} total={rows.page?.total ?? 0} onTurn={turn} />
      </div>
    </>
  )
}
