import { CategorySelect } from '@xuanjiao/fields/ui/choice/tree/category-select'
import { DictTreeSelect } from '@xuanjiao/fields/ui/choice/tree/dict-tree-select'
import { DepartField } from '@xuanjiao/fields/ui/pick/departs/depart-field'
import { UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import { PopupField } from '@xuanjiao/fields/ui/pick/reports/popup-field'
import { conditionDictionaryOf, conditionPopupField, type ConditionPopup } from '../../model/condition-kind.ts'
import type { FieldValueEditProps } from './value-edits.tsx'

/** Which field of the picked one is the value: `customReturnField` (rules/lists#advanced-query). */
const storing = (store: string | undefined, text: string) =>
  store === undefined ? {} : { extension: JSON.stringify({ store, text }) }

export const UserValueEdit = ({ field, many, ...props }: FieldValueEditProps) => (
  <UserField {...props} multiple={many} {...storing(field.customReturnField, 'realname')} />
)

export const DepartValueEdit = ({ field, many, ...props }: FieldValueEditProps) => (
  <DepartField {...props} multiple={many} {...storing(field.customReturnField, 'departName')} />
)

/** Categories below the one whose code the wire gives in the place of a dictionary's. */
export const CategoryValueEdit = ({ field, label, ...props }: FieldValueEditProps) => (
  <CategorySelect {...props} aria-label={label} pcode={field.dictCode} />
)

/** A tree kept in a table. */
export const TreeValueEdit = ({ field, label, ...props }: FieldValueEditProps) => (
  <DictTreeSelect {...props} aria-label={label} dict={conditionDictionaryOf(field)} pidField={field.pidField} />
)

/** Without its setup the field says itself what is missing (rules/pickers#popup-setup). */
const NOT_SET_UP: ConditionPopup = { code: '', orgFields: '', destFields: '' }

/** A value out of the records of a report. */
export function PopupValueEdit({ field, label, value, many, onChange }: FieldValueEditProps) {
  const popup = field.popup ?? NOT_SET_UP
  const target = conditionPopupField(popup)
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
