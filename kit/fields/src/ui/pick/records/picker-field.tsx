import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useLabelStore, usePorts } from '@xuanjiao/core/ui/ports/ports'
import { lazy } from 'react'
import { choicesOf, sourceKey, taughtBy } from '../../../model/pick/look-up.ts'
import { pickerOf, type PickedRecords, type Picker, type PickerConfig } from '../../../model/pick/picker.ts'
import { listOf, valuesOf } from '../../../model/pick/rows.ts'
import { texts } from '../../../model/pick/texts.ts'
import { PickedField, type FieldLooks } from '../parts/picked-field.tsx'

/** Opened now and then: its code comes when it is. */
const PickerModal = lazy(async () => ({ default: (await import('./picker-modal.tsx')).PickerModal }))

export interface PickerFieldProps extends FieldLooks {
  config: PickerConfig
  /** Kept values joined by commas. */
  value: string
  /** `picked` is there when it came from the picker, not from a tag taken away. */
  onChange: (value: string, picked?: PickedRecords) => void
  /** Several unless said otherwise. */
  multiple?: boolean
  /** The word on the button: 选择 unless said. */
  buttonWord?: string | undefined
  width?: number | undefined
}

/** Records chosen from a list that can be asked (rules/pickers#picker). */
export function PickerField(props: PickerFieldProps) {
  const { config, value, onChange, multiple = true, buttonWord = texts.choose, width, ...looks } = props
  const picker = pickerOf(config)
  const values = valuesOf(value)
  const { source, teach } = usePickerLabels(picker)
  const pick = (picked: PickedRecords) => {
    teach(picked)
    onChange(picked.value, picked)
  }
  return (
    <PickedField
      looks={looks}
      noun={picker.noun}
      buttonWord={buttonWord}
      ellipsisLength={picker.ellipsisLength}
      values={values}
      source={source}
      onLeave={left => onChange(listOf(left))}
      dialog={close => <PickerModal {...{ picker, multiple, values, width }} onPick={pick} onClose={close} />}
    />
  )
}

/** Names of what a picker picks: looked up, and learned from what was just picked. */
export function usePickerLabels(picker: Picker): { source: LabelSource; teach: (picked: PickedRecords) => void } {
  const ports = usePorts()
  const labels = useLabelStore()
  const key = sourceKey(picker)
  return {
    source: { key, look: (wanted, signal) => choicesOf(ports, picker, wanted, signal) },
    teach: ({ records }) => labels.teach(key, taughtBy(picker, records)),
  }
}
