import { Switch } from 'antd'
import type { EditProps } from '../edit-props.ts'

/** `Y` or `N` (spec 1 §9). */
export function FlagEdit({ id, field, value, onChange, disabled, describedBy }: EditProps<'flag'>) {
  return (
    <Switch
      id={id}
      checked={value === 'Y'}
      onChange={on => onChange(on ? 'Y' : 'N')}
      disabled={disabled === true}
      checkedChildren="是"
      unCheckedChildren="否"
      aria-label={field.title}
      aria-describedby={describedBy}
    />
  )
}
