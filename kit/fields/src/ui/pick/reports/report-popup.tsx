import type { Row } from '@xuanjiao/core/model/ports'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { Modal } from 'antd'
import { useState } from 'react'
import { readParams, setupFault, type ReportParams } from '../../../model/pick/params.ts'
import { isAnswer, nothing, type PickSelection } from '../../../model/pick/selection.ts'
import { texts } from '../../../model/pick/texts.ts'
import { Nothing } from '../parts/nothing.tsx'
import { ReportPage } from './report-page.tsx'
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
  /** The records are looked at; none is chosen. */
  readOnly?: boolean | undefined
  onPick: (records: readonly Row[]) => void
  onClose: () => void
}

/** rules/pickers#windows */
const WIDTH = 1200

/** Chooses records from a configured report (rules/pickers#reports). */
export function ReportPopup({ code, multiple, groupId, params, sorter, readOnly, ...props }: ReportPopupProps) {
  const { onPick, onClose } = props
  const ports = usePorts()
  const { opened, error } = useReport(code, groupId)
  const [selection, select] = useState<PickSelection>(nothing)
  const done = () => {
    if (!isAnswer(selection, multiple)) return ports.tell('warning', texts.chooseOne)
    onPick([...selection.values()])
    onClose()
  }
  const fault = setupFault(sorter, params) ?? error?.message
  if (fault !== undefined) return <Failed message={fault} onClose={onClose} />
  return (
    <Modal
      open
      title={opened?.report.name ?? texts.choose}
      width={WIDTH}
      centered
      onCancel={onClose}
      onOk={done}
      okButtonProps={{ disabled: readOnly === true }}
      okText={texts.ok}
      cancelText={texts.close}
    >
      {opened ? (
        <ReportPage
          opened={opened}
          multiple={multiple}
          params={readParams(params)}
          sorter={sorter}
          selection={selection}
          onSelect={select}
        />
      ) : (
        <Nothing kind="loading" />
      )}
    </Modal>
  )
}

/** The report could not be opened; OK closes the popup (rules/pickers#reports). */
function Failed({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Modal
      open
      title={texts.popupTitle}
      width={416}
      centered
      closable={false}
      onCancel={onClose}
      onOk={onClose}
      okText={texts.ok}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <p role="alert">
        {texts.popupFailed}：{message}
      </p>
    </Modal>
  )
}
