import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { selectedRows, lookUpRecords } from '../../../model/pick/look-up-records.ts'
import { pickedRecordsOf, type PickedRecords, type CompletePickerConfig } from '../../../model/pick/picker.ts'
import { emptyPickSelection, pickSelectionOf, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { pickTitleText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { EmptyPane } from '../parts/empty-pane.tsx'

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

interface PickerWindowProps extends Omit<PickWindowProps, 'multiple'> {
  width: number
  /** Why this is no answer. */
  problemOf?: (selection: PickSelection) => string | undefined
  children: (selection: PickSelection, onSelect: (selection: PickSelection) => void) => ReactNode
}

/** The window around a picker: it begins with the records of what the field holds, and answers with what is chosen. */
export function PickerWindow({ picker, values, width, readOnly, problemOf, ...props }: PickerWindowProps) {
  const { onPick, onClose, children } = props
  const ports = useKitPorts()
  const held = useFieldRecords(picker, values)
  const [changed, setChanged] = useState<PickSelection>()
  const selection = changed ?? held.selection
  const done = () => {
    if (!selection) return
    const wrong = problemOf?.(selection)
    if (wrong !== undefined) return ports.notify('warning', wrong)
    onPick(pickedRecordsOf(picker, [...selection.values()]))
    onClose()
  }
  return (
    <Modal
      open
      title={pickTitleText(picker.noun)}
      width={width}
      centered
      onCancel={onClose}
      onOk={done}
      okText={pickTexts.ok}
      cancelText={pickTexts.cancel}
      okButtonProps={{ disabled: readOnly === true || !selection }}
    >
      {selection ? (
        children(selection, setChanged)
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
