import type { Row } from '@xuanjiao/core/model/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { usePorts } from '@xuanjiao/core/ui/ports'
import { Modal } from 'antd'
import { useState } from 'react'
import { keptRows, recordsOf } from '../../model/pick/look-up.ts'
import { PICKER_WIDTH } from '../../model/pick/people.ts'
import { pickedOf, type Picked, type Picker } from '../../model/pick/picker.ts'
import { nothing, selectionOf, type Selection } from '../../model/pick/selection.ts'
import { pickTitle, texts } from '../../model/pick/texts.ts'
import { Nothing } from './nothing.tsx'
import { PickerPanes } from './picker-panes.tsx'

export interface PickerModalProps {
  picker: Picker
  multiple: boolean
  /** What the field holds. */
  values: readonly string[]
  /** 900 unless said (spec 2 §9). */
  width?: number | undefined
  onPick: (picked: Picked) => void
  onClose: () => void
}

/** A query on the left, what it finds in the middle, what is chosen on the right (spec 2 §2.4). */
export function PickerModal({ picker, multiple, values, width = PICKER_WIDTH, onPick, onClose }: PickerModalProps) {
  const ports = usePorts()
  const held = useAsked(values.length === 0 ? undefined : values.join(','), signal =>
    recordsOf(ports, picker, values, signal),
  )
  const [changed, setChanged] = useState<Selection>()
  const selection = changed ?? heldSelection(picker, values, held.value)
  const done = () => {
    if (!selection) return
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
      okButtonProps={{ disabled: !selection }}
    >
      {selection ? (
        <PickerPanes picker={picker} multiple={multiple} selection={selection} onSelect={setChanged} />
      ) : held.error ? (
        <Nothing kind="failed" text={held.error.message} onRetry={held.again} />
      ) : (
        <Nothing kind="loading" />
      )}
    </Modal>
  )
}

/** The selection a field comes with; none before its records are known. */
function heldSelection(picker: Picker, values: readonly string[], found: readonly Row[] | undefined) {
  if (values.length === 0) return nothing
  return found && selectionOf(keptRows(picker, values, found), picker.rowKey)
}
