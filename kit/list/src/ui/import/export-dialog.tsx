import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import {
  selectedExportColumns,
  exportColumnsParam,
  toggleExportColumn,
  type ExportColumn,
} from '../../model/import/export-columns.ts'
import styles from './import.module.css'

interface ExportDialogProps {
  subject: string
  columns: readonly ExportColumn[]
  /** What is exported, in words: the rows that were found, or the ticked ones. */
  range: string
  /** Where the choice is kept on this machine. */
  storageKey: string
  /** The columns to ask for, joined by commas; undefined for all of them. Settles when the file or the task is there. */
  onExport: (columns: string | undefined) => Promise<void>
  onClose: () => void
}

/** Which columns go into the workbook; Enter takes them as they were last time. */
export function ExportDialog({ subject, columns, range, storageKey, onExport, onClose }: ExportDialogProps) {
  const [selected, setSelected] = useState(() => selectedExportColumns(columns, readStoredColumns(storageKey)))
  const [busy, setBusy] = useState(false)
  const all = selected.length === columns.length
  const go = async () => {
    localStorage.setItem(storageKey, JSON.stringify(selected))
    setBusy(true)
    await onExport(exportColumnsParam(columns, selected)).finally(() => setBusy(false))
    onClose()
  }
  return (
    <Modal
      open
      width={600}
      title={`导出${subject}`}
      onCancel={onClose}
      footer={
        <div className={styles['foot']}>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" autoFocus disabled={selected.length === 0} loading={busy} onClick={() => void go()}>
            导出
          </Button>
        </div>
      }
    >
      <div className={styles['dialog']}>
        <p className={styles['quiet']}>{range}；超过 5,000 行会转入后台，完成后在任务中心下载。</p>
        <CheckBox
          checked={all}
          partly={!all && selected.length > 0}
          onChange={() => setSelected(all ? [] : columns.map(column => column.key))}
        >
          全部列（已选 {selected.length}/{columns.length}）
        </CheckBox>
        <div className={styles['ticks']} role="group" aria-label="要导出的列">
          {columns.map(({ key, title }) => (
            <CheckBox
              key={key}
              checked={selected.includes(key)}
              onChange={() => setSelected(toggleExportColumn(columns, selected, key))}
            >
              {title}
            </CheckBox>
          ))}
        </div>
      </div>
    </Modal>
  )
}

function readStoredColumns(storageKey: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : undefined
  } catch {
    return undefined
  }
}
