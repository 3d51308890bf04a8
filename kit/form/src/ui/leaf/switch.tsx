import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { switchControl } from '../../model/controls/leaf/switch-control.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

/** Which words stand for on and off is the document's to say; what is kept of them is Y and N. */
export function SwitchLeaf(props: LeafProps) {
  const { options, view, set } = props
  const stored = switchControl.value?.toStored(view.value, options)
  return (
    <ToggleSwitch
      {...fieldPropsOf(props)}
      required={false} // off is an answer
      on={stored === 'Y' || stored === true}
      onChange={on => set(switchControl.value?.fromStored(on ? 'Y' : 'N', options) ?? null)}
    />
  )
}
