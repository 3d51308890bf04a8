import type { PeopleSource } from '../../../model/pick/people-list.ts'
import { USER_PICKER_WIDTH } from '../../../model/pick/people-pickers.ts'
import { isCompletePick } from '../../../model/pick/pick-selection.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { DepartUserPanes } from './depart-user-panes.tsx'
import { PickerWindow, type PickWindowProps } from '../records/picker-window.tsx'

export interface DepartUsersModalProps extends PickWindowProps {
  source: PeopleSource
  /** Nobody may be chosen as well. */
  optional?: boolean
}

/** Chooses people by their department: the tree on the left, who stands there beside it, who is chosen on the right. */
export function DepartUsersModal({ source, multiple, optional = false, ...picking }: DepartUsersModalProps) {
  return (
    <PickerWindow
      {...picking}
      multiple={multiple}
      width={USER_PICKER_WIDTH}
      problemOf={selection => (isCompletePick(selection, multiple, optional) ? undefined : pickTexts.chooseOne)}
    >
      {choosing => <DepartUserPanes {...{ picker: picking.picker, source, multiple }} {...choosing} />}
    </PickerWindow>
  )
}
