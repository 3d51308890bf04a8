import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { keptRows, recordsOf } from '../../../model/pick/look-up.ts'
import { pickedOf, type PickedRecords, type Picker } from '../../../model/pick/picker.ts'
import { nothing, selectionOf, type PickSelection } from '../../../model/pick/selection.ts'
import { pickTitle, texts } from '../../../model/pick/texts.ts'
import { Nothing } from '../parts/nothing.tsx'

/** What a window to choose in is opened with, and what it answers. */
export interface PickingProps {
  picker: Picker
  multiple: boolean
  /** What the field holds. */
  values: readonly string[]
  /** What is held is looked at; nothing is chosen. */
  readOnly?: boolean | undefined
  onPick: (picked: PickedRecords) => void
  onClose: () => void
}

interface PickerWindowProps extends Omit<PickingProps, 'multiple'> {
  width: number
  /** Why this is no answer. */
  fault?: (selection: PickSelection) => string | undefined
  children: (selection: PickSelection, onSelect: (selection: PickSelection) => void) => ReactNode
}

/** The window around a picker: it begins with the records of what the field holds, and answers with what is chosen. */
export function PickerWindow({ picker, values, width, readOnly, fault, ...props }: PickerWindowProps) {
  const { onPick, onClose, children } = props
  const ports = usePorts()
  const held = useHeld(picker, values)
  const [changed, setChanged] = useState<PickSelection>()
  const selection = changed ?? held.selection
  const done = () => {
    if (!selection) return
    const wrong = fault?.(selection)
    if (wrong !== undefined) return ports.tell('warning', wrong)
    onPick(pickedOf(picker, [...selection.values()]))
    onClose()
  }
  return (
    <Modal
      open
      title={pickTitle(picker.noun)}
      width={width}
      centered
      onCancel={onClose}
      onOk={done}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: readOnly === true || !selection }}
    >
      {selection ? (
        children(selection, setChanged)
      ) : held.error ? (
        <Nothing kind="failed" text={held.error.message} onRetry={held.again} />
      ) : (
        <Nothing kind="loading" />
      )}
    </Modal>
  )
}

/** The selection a field comes with; none before its records are known. */
function useHeld(picker: Picker, values: readonly string[]) {
  const ports = usePorts()
  const key = values.length === 0 ? undefined : values.join(',')
  const { value, error, again } = useAsked(key, signal => recordsOf(ports, picker, values, signal))
  const known = value && selectionOf(keptRows(picker, values, value), picker.rowKey)
  return { selection: values.length === 0 ? nothing : known, error, again }
}
