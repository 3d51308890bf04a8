import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { lookUpKey, selectedRows, lookUpRecords } from '../../../model/pick/look-up-records.ts'
import { pickedRecordsOf, type PickedRecords, type CompletePickerConfig } from '../../../model/pick/picker.ts'
import { emptyPickSelection, pickSelectionOf, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { pickTitleText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { rowFieldText } from '../../../model/pick/row-texts.ts'
import { EmptyPane } from '../parts/empty-pane.tsx'
import { useRecentValues } from '../parts/use-recent-values.ts'
import { RecentRecords } from './recent-records.tsx'

/** What a window to choose in is opened with, and what it answers. */
export interface PickWindowProps {
  picker: CompletePickerConfig
  multiple: boolean
  /** What the field holds. */
  values: readonly string[]
  /** What is held is looked at; nothing is chosen. */
  readOnly?: boolean | undefined
  onPick: (picked: PickedRecords) => void
  onClose: () => void
}

interface PickerWindowProps extends PickWindowProps {
  width: number
  /** Why this is no answer. */
  problemOf?: (selection: PickSelection) => string | undefined
  children: (choosing: Choosing) => ReactNode
}

/** What is chosen, how it changes, and how one record is taken at once. */
interface Choosing {
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  onTake: (row: DataRow) => void
}

/** The window around a picker: it begins with the records of what the field holds, and answers with what is chosen. */
export function PickerWindow({ picker, multiple, values, width, readOnly, problemOf, ...props }: PickerWindowProps) {
  const { onPick, onClose, children } = props
  const ports = useKitPorts()
  const held = useFieldRecords(picker, values)
  const recent = useRecentValues(lookUpKey(picker))
  const [changed, setChanged] = useState<PickSelection>()
  const selection = changed ?? held.selection
  const answer = (selected: PickSelection | undefined) => {
    if (!selected || readOnly) return
    const wrong = problemOf?.(selected)
    if (wrong !== undefined) return ports.notify('warning', wrong)
    const rows = [...selected.values()]
    const chosen = rows.map(row => rowFieldText(row, picker.storedKey))
    recent.keep(chosen, values)
    onPick(pickedRecordsOf(picker, rows))
    onClose()
  }
  const take = (row: DataRow) => answer(pickSelectionOf([row], picker.rowKey))
  const choosing = selection && { selection, onSelect: setChanged, onTake: take }
  return (
    <Modal
      open
      title={pickTitleText(picker.noun)}
      width={width}
      centered
      onCancel={onClose}
      onOk={() => answer(selection)}
      okText={pickTexts.ok}
      cancelText={pickTexts.cancel}
      okButtonProps={{ disabled: readOnly === true || !selection }}
    >
      {choosing ? (
        <>
          {!readOnly && <RecentRecords {...{ picker, multiple, values: recent.values }} {...choosing} />}
          {children(choosing)}
        </>
      ) : held.error ? (
        <EmptyPane kind="failed" text={held.error.message} onRetry={held.again} />
      ) : (
        <EmptyPane kind="loading" />
      )}
    </Modal>
  )
}

/** The selection a field comes with; none before its records are known. */
function useFieldRecords(picker: CompletePickerConfig, values: readonly string[]) {
  const ports = useKitPorts()
  const key = values.length === 0 ? undefined : values.join(',')
  const { value, error, reload } = useAsync(key, signal => lookUpRecords(ports, picker, values, signal))
  const cache = value && pickSelectionOf(selectedRows(picker, values, value), picker.rowKey)
  return { selection: values.length === 0 ? emptyPickSelection : cache, error, again: reload }
}
