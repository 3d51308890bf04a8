import { fillRuleOf } from '@xuanjiao/wire/kinds/field'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { use } from 'react'
import { FormValuesContext } from '../form-values.ts'
import { useNextNumber } from './use-next-number.ts'

/** A number that a rule gives: what is there, or what a new record would be given were it saved now. */
export function NumberedEdit({ id, field, value, describedBy }: FieldEditProps) {
  const values = use(FormValuesContext)
  const text = typeof value === 'string' ? value : ''
  const next = useNextNumber(fillRuleOf(field) ?? '', values, text === '')
  const hint = next === undefined ? '保存时由系统编号' : `保存时编号，预计 ${next}`
  return (
    <TextInput id={id} value={text} onChange={() => {}} disabled placeholder={hint} aria-describedby={describedBy} />
  )
}
