import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Modal } from 'antd'
import { useState } from 'react'
import { readReportParams, reportSetupProblem, type ReportParams } from '../../../model/pick/report-params.ts'
import { isCompletePick, emptyPickSelection, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { reportRowIds } from '../../../model/pick/report-query.ts'
import { EmptyPane } from '../parts/empty-pane.tsx'
import { useRecentValues } from '../parts/use-recent-values.ts'
import { RecentReportRows } from './recent-report-rows.tsx'
import { ReportPickPane } from './report-pick-pane.tsx'
import { useReport } from './use-report.ts'

export interface ReportPopupProps {
  /** The report's code. */
  code: string
  multiple: boolean
  /** Fields of one group share the report's columns for 30 s. */
  groupId?: string | undefined
  /** Told to the report as `self_…`; values may stand in single quotes. A text has to be a JSON object. */
  params?: ReportParams | string | undefined
  /** The first order: `column=asc` or `column=desc`. */
  sorter?: string | undefined
  /** The report's column that what was chosen is called by; the first one unless said. */
  shownColumn?: string | undefined
  /** The records are looked at; none is chosen. */
  readOnly?: boolean | undefined
  onPick: (records: readonly DataRow[]) => void
  onClose: () => void
}

/** rules/pickers#windows */
const WIDTH = 1200

/** Chooses records from a configured report (rules/pickers#reports). */
export function ReportPopup({ code, multiple, groupId, params, sorter, readOnly, ...props }: ReportPopupProps) {
  const { onPick, onClose, shownColumn } = props
  const ports = useKitPorts()
  const recent = useRecentValues(`report:${code}`)
  const { opened, error } = useReport(code, groupId)
  const [selection, select] = useState<PickSelection>(emptyPickSelection)
  const answer = (rows: readonly DataRow[]) => {
    if (readOnly) return
    recent.keep(reportRowIds(rows), [])
    onPick(rows)
    onClose()
  }
  const done = () => {
    if (!isCompletePick(selection, multiple)) return ports.notify('warning', pickTexts.chooseOne)
    answer([...selection.values()])
  }
  const choosing = {
    multiple,
    params: readReportParams(params),
    selection,
    onSelect: select,
    onTake: (row: DataRow) => answer([row]),
  }
  const fault = reportSetupProblem(sorter, params) ?? error?.message
  if (fault !== undefined) return <Failed message={fault} onClose={onClose} />
  return (
    <Modal
      open
      title={opened?.report.name ?? pickTexts.choose}
      width={WIDTH}
      centered
      onCancel={onClose}
      onOk={done}
      okButtonProps={{ disabled: readOnly === true }}
      okText={pickTexts.ok}
      cancelText={pickTexts.close}
    >
      {opened ? (
        <>
          {!readOnly && (
            <RecentReportRows {...choosing} report={opened.report} ids={recent.values} shownColumn={shownColumn} />
          )}
          <ReportPickPane {...choosing} report={opened} sorter={sorter} />
        </>
      ) : (
        <EmptyPane kind="loading" />
      )}
    </Modal>
  )
}

/** The report could not be opened; OK closes the popup (rules/pickers#reports). */
function Failed({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Modal
      open
      title={pickTexts.popupTitle}
      width={416}
      centered
      closable={false}
      onCancel={onClose}
      onOk={onClose}
      okText={pickTexts.ok}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <p role="alert">
        {pickTexts.popupFailed}：{message}
      </p>
    </Modal>
  )
}
