import { Rate } from 'antd'
import { asNumber, labelIdOf, type EditProps } from '../../../model/kinds/edit-props.ts'

/** Stars; pressing the last one again takes them all back. */
export function RateEdit({ field, id, value, onChange, onBlur, disabled }: EditProps<'rate'>) {
  return (
    <div role="group" id={id} aria-labelledby={labelIdOf(id)}>
      <Rate
        count={field.count ?? 5}
        allowHalf={field.half === true}
        value={Number(asNumber(value) ?? 0)}
        disabled={disabled === true}
        onChange={stars => onChange(stars === 0 ? null : stars)}
        {...(onBlur && { onBlur })}
      />
    </div>
  )
}
