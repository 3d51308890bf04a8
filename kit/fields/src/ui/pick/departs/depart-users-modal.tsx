import type { PeopleSource } from '../../../model/pick/people-list.ts'
import { USER_PICKER_WIDTH } from '../../../model/pick/people.ts'
import { isAnswer } from '../../../model/pick/selection.ts'
import { texts } from '../../../model/pick/texts.ts'
import { DepartUsers } from './depart-users.tsx'
import { PickerWindow, type PickingProps } from '../records/picker-window.tsx'

export interface DepartUsersModalProps extends PickingProps {
  source: PeopleSource
  /** Nobody may be chosen as well. */
  optional?: boolean
}

/** Chooses people by their department: the tree on the left, who stands there beside it, who is chosen on the right. */
export function DepartUsersModal({ source, multiple, optional = false, ...picking }: DepartUsersModalProps) {
  return (
    <PickerWindow
      {...picking}
      width={USER_PICKER_WIDTH}
      fault={selection => (isAnswer(selection, multiple, optional) ? undefined : texts.chooseOne)}
    >
      {(selection, onSelect) => <DepartUsers {...{ picker: picking.picker, source, multiple, selection, onSelect }} />}
    </PickerWindow>
  )
}
