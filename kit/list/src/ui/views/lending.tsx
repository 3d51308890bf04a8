import type { Choice } from '@xuanjiao/core/model/choice'
import { MultiSelect } from '@xuanjiao/fields/ui/choice/multi-select'

/** To whom a view is lent: to everybody, or to the members of roles. */
export interface Lending {
  everyone: boolean
  roleIds: readonly string[]
}

/** No role is called that. */
const EVERYONE: Choice = { value: 'everyone', label: '所有人' }

interface LendingSelectProps {
  label: string
  roles: readonly Choice[]
  value: Lending
  onChange: (lending: Lending) => void
}

/** Whoever is everybody is in every role: taking the one lets go of the others. */
export function LendingSelect({ label, roles, value, onChange }: LendingSelectProps) {
  const selected = value.everyone ? [EVERYONE.value] : [...value.roleIds]
  const change = (values: string[]) => {
    const everyone = values.includes(EVERYONE.value) && !(value.everyone && values.length > 1)
    onChange({ everyone, roleIds: everyone ? [] : values.filter(id => id !== EVERYONE.value) })
  }
  return (
    <MultiSelect
      as="list"
      size="small"
      aria-label={label}
      placeholder="仅自己可见"
      value={selected}
      choices={[EVERYONE, ...roles]}
      onChange={change}
    />
  )
}
