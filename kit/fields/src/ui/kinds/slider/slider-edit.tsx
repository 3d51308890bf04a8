import { Slider } from 'antd'
import { asNumber, type EditProps } from '../../../model/kinds/edit-props.ts'

/** A number that is pulled into its place. */
export function SliderEdit({ field, id, value, onChange, disabled, describedBy }: EditProps<'slider'>) {
  const { min = 0, max = 100, step = 1, title } = field
  return (
    <Slider
      id={id}
      min={min}
      max={max}
      step={step}
      value={Number(asNumber(value) ?? min)}
      disabled={disabled === true}
      onChange={onChange}
      ariaLabelForHandle={title}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  )
}
