import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { togglePicked, type PickSelection } from '../../../model/pick/pick-selection.ts'
import type { ReportParams } from '../../../model/pick/report-params.ts'
import {
  keyedReportRows,
  REPORT_ROW_KEY,
  reportRowName,
  reportRowsById,
  reportRowsQuery,
} from '../../../model/pick/report-query.ts'
import { reportDataUrl, type ReportConfig } from '../../../model/pick/report.ts'
import { rowFieldText } from '../../../model/pick/row-texts.ts'
import { RecentPicks } from '../parts/recent-picks.tsx'

interface RecentReportRowsProps {
  report: ReportConfig
  params: ReportParams | undefined
  /** The ids of those chosen last. */
  ids: readonly string[]
  /** The column they are called by. */
  shownColumn: string | undefined
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  onTake: (row: DataRow) => void
}

/** The rows chosen last that the report still shows; where one is chosen, pressing it twice is the answer. */
export function RecentReportRows({ report, params, ids, shownColumn, ...choosing }: RecentReportRowsProps) {
  const { multiple, selection, onSelect, onTake } = choosing
  const rows = useRowsById(report, params, ids)
  const press = (row: DataRow) =>
    !multiple && selection.has(keyOf(row))
      ? onTake(row)
      : onSelect(togglePicked(selection, row, { rowKey: REPORT_ROW_KEY, multiple }))
  return (
    <RecentPicks
      items={rows.map(row => ({ key: keyOf(row), name: reportRowName(report, row, shownColumn) }))}
      isChosen={key => selection.has(key)}
      onPress={key => rows.filter(row => keyOf(row) === key).forEach(press)}
    />
  )
}

const keyOf = (row: DataRow) => rowFieldText(row, REPORT_ROW_KEY)

/** Where they do not come, nothing is missed. */
function useRowsById(report: ReportConfig, params: ReportParams | undefined, ids: readonly string[]): DataRow[] {
  const ports = useKitPorts()
  const query = reportRowsQuery({ report, params }, ids)
  const key = ids.length === 0 ? undefined : JSON.stringify(query)
  const { value } = useAsync(key, signal => ports.loadPage(reportDataUrl(report.id), query, signal))
  return keyedReportRows(report, reportRowsById(value?.records ?? [], ids))
}
