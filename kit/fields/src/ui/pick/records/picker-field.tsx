import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useLabelStore, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { lazy } from 'react'
import { lookUpChoices, lookUpKey, choicesOfRows } from '../../../model/pick/look-up-records.ts'
import {
  completePickerConfig,
  type PickedRecords,
  type CompletePickerConfig,
  type PickerConfig,
} from '../../../model/pick/picker.ts'
import { joinValues, splitValues } from '../../../model/pick/row-texts.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { PickedField, type PickFieldProps } from '../parts/picked-field.tsx'

/** Opened now and then: its code comes when it is. */
const PickerModal = lazy(async () => ({ default: (await import('./picker-modal.tsx')).PickerModal }))

export interface PickerFieldProps extends PickFieldProps {
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
  const { config, value, onChange, multiple = true, buttonWord = pickTexts.choose, width, ...looks } = props
  const picker = completePickerConfig(config)
  const values = splitValues(value)
  const { source, teach } = usePickerLabels(picker)
  const pick = (picked: PickedRecords) => {
    teach(picked)
    onChange(picked.value, picked)
  }
  return (
    <PickedField
      fieldProps={looks}
      noun={picker.noun}
      buttonWord={buttonWord}
      ellipsisLength={picker.ellipsisLength}
      values={values}
      source={source}
      onLeave={left => onChange(joinValues(left))}
      dialog={close => <PickerModal {...{ picker, multiple, values, width }} onPick={pick} onClose={close} />}
    />
  )
}

/** Names of what a picker picks: looked up, and learned from what was just picked. */
export function usePickerLabels(picker: CompletePickerConfig): {
  source: LabelSource
  teach: (picked: PickedRecords) => void
} {
  const ports = useKitPorts()
  const labels = useLabelStore()
  const key = lookUpKey(picker)
  return {
    source: { key, load: (wanted, signal) => lookUpChoices(ports, picker, wanted, signal) },
    teach: ({ records }) => labels.addLabels(key, choicesOfRows(picker, records)),
  }
}
