import { PICKER_WIDTH } from '../../../model/pick/people-pickers.ts'
import { PickerSearch } from './picker-search.tsx'
import { PickerWindow, type PickWindowProps } from './picker-window.tsx'

export interface PickerModalProps extends PickWindowProps {
  /** 900 unless said (rules/pickers#windows). */
  width?: number | undefined
}

/** A query on the left, what it finds in the middle, what is chosen on the right (rules/pickers#picker). */
export function PickerModal({ multiple, width = PICKER_WIDTH, ...picking }: PickerModalProps) {
  return (
    <PickerWindow {...picking} multiple={multiple} width={width}>
      {choosing => <PickerSearch picker={picking.picker} multiple={multiple} {...choosing} />}
    </PickerWindow>
  )
}
