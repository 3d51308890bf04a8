import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { usePorts } from '@xuanjiao/core/ui/ports'
import { Modal } from 'antd'
import { useState } from 'react'
import { keptRows, recordsOf } from '../../model/pick/look-up.ts'
import type { PeopleSource } from '../../model/pick/people-list.ts'
import { USER_PICKER_WIDTH } from '../../model/pick/people.ts'
import { pickedOf, type Picked, type Picker } from '../../model/pick/picker.ts'
import { isAnswer, nothing, selectionOf, type Selection } from '../../model/pick/selection.ts'
import { pickTitle, texts } from '../../model/pick/texts.ts'
import { DepartUsers } from './depart-users.tsx'
import { Nothing } from './nothing.tsx'

export interface DepartUsersModalProps {
  picker: Picker
  source: PeopleSource
  multiple: boolean
  values: readonly string[]
  onPick: (picked: Picked) => void
  onClose: () => void
}

/** Chooses people by their department: the tree on the left, who stands there beside it, who is chosen on the right. */
export function DepartUsersModal({ picker, source, multiple, values, onPick, onClose }: DepartUsersModalProps) {
  const ports = usePorts()
  const held = useAsked(values.length === 0 ? undefined : values.join(','), signal =>
    recordsOf(ports, picker, values, signal),
  )
  const [changed, setChanged] = useState<Selection>()
  const known =
    values.length === 0 ? nothing : held.value && selectionOf(keptRows(picker, values, held.value), picker.rowKey)
  const selection = changed ?? known
  const done = () => {
    if (!selection || !isAnswer(selection, multiple)) return ports.tell('warning', texts.chooseOne)
    onPick(pickedOf(picker, [...selection.values()]))
    onClose()
  }
  return (
    <Modal
      open
      title={pickTitle(picker.noun)}
      width={USER_PICKER_WIDTH}
      centered
      onCancel={onClose}
      onOk={done}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !selection }}
    >
      {selection ? (
        <DepartUsers picker={picker} source={source} multiple={multiple} selection={selection} onSelect={setChanged} />
      ) : held.error ? (
        <Nothing kind="failed" text={held.error.message} onRetry={held.again} />
      ) : (
        <Nothing kind="loading" />
      )}
    </Modal>
  )
}
