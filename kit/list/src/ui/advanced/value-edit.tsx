import { Input } from 'antd'
import { Suspense, type ReactElement } from 'react'
import type { Rule } from '../../model/advanced.ts'
import type { AdvancedField, ValueEditProps } from '../filter.tsx'
import { ChoiceEdit, DayEdit, DepartEdit, DictEdit, MomentEdit, NumberEdit, UserEdit, Words } from './value-edits.tsx'

interface GivenProps {
  label: string
  field: AdvancedField | undefined
  rule: Rule | ''
  value: string
  onChange: (value: string) => void
}

/** The value of a condition, edited as its field and rule want it; other kinds bring their own editor. */
export function ValueEdit({ label, field, rule, value, onChange }: GivenProps): ReactElement {
  const given: ValueEditProps = { label, value, many: rule === 'in', onChange }
  if (!field) return <Input disabled aria-label={label} placeholder="请先选择字段" />
  if (field.edit) return <Suspense fallback={<Input disabled aria-label={label} />}>{field.edit(given)}</Suspense>
  if (field.options) return <ChoiceEdit {...given} choices={field.options} />
  if (field.dictCode !== undefined) return <DictEdit {...given} code={field.dictCode} />
  return byType(field, given)
}

/** The types of the wire (spec 2 §3.5); one nobody knows is a text. */
function byType({ type, customReturnField }: AdvancedField, given: ValueEditProps): ReactElement {
  switch (type) {
    case 'sel_user':
      return <UserEdit {...given} returns={customReturnField} />
    case 'sel_depart':
      return <DepartEdit {...given} returns={customReturnField} />
    case 'int':
    case 'number':
      return given.many ? <Words {...given} /> : <NumberEdit {...given} />
    case 'date':
      return given.many ? <Words {...given} /> : <DayEdit {...given} />
    case 'datetime':
      return given.many ? <Words {...given} /> : <MomentEdit {...given} />
    default:
      return <Words {...given} />
  }
}
