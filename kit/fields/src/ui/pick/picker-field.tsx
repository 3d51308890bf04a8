import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useLabelStore, usePorts } from '@xuanjiao/core/ui/ports'
import { useLabels } from '@xuanjiao/core/ui/use-labels'
import { lazy, Suspense, useState } from 'react'
import { choicesOf, sourceKey, taughtBy } from '../../model/pick/look-up.ts'
import { pickerOf, type Picked, type PickerConfig } from '../../model/pick/picker.ts'
import { listOf, valuesOf } from '../../model/pick/rows.ts'
import { pickHint, texts } from '../../model/pick/texts.ts'
import { MOST_TAGS, PickBox } from './pick-box.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** Opened now and then: its code comes when it is. */
const PickerModal = lazy(async () => ({ default: (await import('./picker-modal.tsx')).PickerModal }))

export interface PickerFieldProps {
  config: PickerConfig
  /** Kept values joined by commas. */
  value: string
  /** `picked` is there when it came from the picker, not from a tag taken away. */
  onChange: (value: string, picked?: Picked) => void
  /** Several unless said otherwise. */
  multiple?: boolean
  id?: string | undefined
  label?: string | undefined
  placeholder?: string | undefined
  /** The word on the button: 选择 unless said. */
  buttonWord?: string | undefined
  width?: number | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** A box of what is chosen, and a button to choose more (spec 2 §2.4, §3.3). */
export function PickerField(props: PickerFieldProps) {
  const { config, value, onChange, multiple = true } = props
  const [open, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(open)
  const ports = usePorts()
  const labels = useLabelStore()
  const picker = pickerOf(config)
  const values = valuesOf(value)
  const source: LabelSource = {
    key: sourceKey(picker),
    look: (wanted, signal) => choicesOf(ports, picker, wanted, signal),
  }
  const tags = useLabels(source, values.slice(0, MOST_TAGS))
  const picked = (answer: Picked) => {
    labels.teach(source.key, taughtBy(picker, answer.records))
    onChange(answer.value, answer)
  }
  return (
    <>
      <PickBox
        id={props.id}
        noun={picker.noun}
        label={props.label}
        tags={tags}
        count={values.length}
        placeholder={props.placeholder ?? pickHint(picker.noun)}
        buttonWord={props.buttonWord ?? texts.choose}
        buttonRef={button}
        ellipsisLength={picker.ellipsisLength}
        disabled={props.disabled === true}
        invalid={props.invalid}
        describedBy={props.describedBy}
        onOpen={() => setOpen(true)}
        onRemove={gone => onChange(listOf(values.filter(one => one !== gone)))}
        onClear={() => onChange('')}
      />
      {open && (
        <Suspense>
          <PickerModal
            picker={picker}
            multiple={multiple}
            values={values}
            width={props.width}
            onPick={picked}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
