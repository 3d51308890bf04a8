import { CategorySelect } from '@xuanjiao/fields/ui/choice/tree/category-select'
import { DictTreeSelect } from '@xuanjiao/fields/ui/choice/tree/dict-tree-select'
import { DepartField } from '@xuanjiao/fields/ui/pick/departs/depart-field'
import { UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import { PopupField } from '@xuanjiao/fields/ui/pick/reports/popup-field'
import { dictionaryOf, popupField, type ConditionPopup } from '../../model/condition-kind.ts'
import type { TypedEditProps } from './value-edits.tsx'

/** Which field of the picked one is the value: `customReturnField` (rules/lists#advanced-query). */
const storing = (store: string | undefined, text: string) =>
  store === undefined ? {} : { extension: JSON.stringify({ store, text }) }

export const UserEdit = ({ field, many, ...props }: TypedEditProps) => (
  <UserField {...props} multiple={many} {...storing(field.customReturnField, 'realname')} />
)

export const DepartEdit = ({ field, many, ...props }: TypedEditProps) => (
  <DepartField {...props} multiple={many} {...storing(field.customReturnField, 'departName')} />
)

/** Categories below the one whose code the wire gives in the place of a dictionary's. */
export const CategoryEdit = ({ field, label, ...props }: TypedEditProps) => (
  <CategorySelect {...props} aria-label={label} pcode={field.dictCode} />
)

/** A tree kept in a table. */
export const TreeEdit = ({ field, label, ...props }: TypedEditProps) => (
  <DictTreeSelect {...props} aria-label={label} dict={dictionaryOf(field)} pidField={field.pidField} />
)

/** Without its setup the field says itself what is missing (rules/pickers#popup-setup). */
const NOT_SET_UP: ConditionPopup = { code: '', orgFields: '', destFields: '' }

/** A value out of the records of a report. */
export function PopupEdit({ field, label, value, many, onChange }: TypedEditProps) {
  const popup = field.popup ?? NOT_SET_UP
  const target = popupField(popup)
  return (
    <PopupField
      {...popup}
      title={label}
      field={target}
      values={{ [target]: value }}
      multiple={many}
      groupId="advanced-query"
      onChange={values => onChange(values[target] ?? '')}
    />
  )
}
