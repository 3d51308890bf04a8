import type { FieldKind } from '@xuanjiao/contract/entity/field'
import type { ReactElement } from 'react'
import { AreaEdit } from './edit/area-edit.tsx'
import { DateEdit, DatetimeEdit } from './edit/date-edit.tsx'
import { DictEdit } from './edit/dict-edit.tsx'
import { FlagEdit } from './edit/flag-edit.tsx'
import { LinkEdit } from './edit/link-edit.tsx'
import { DecimalEdit, IntegerEdit, MoneyEdit } from './edit/number-edit.tsx'
import { RowsEdit } from './edit/rows-edit.tsx'
import { TagsEdit } from './edit/tags-edit.tsx'
import { RichTextEdit } from './edit/rich-text-edit.tsx'
import { LongTextEdit, TextEdit } from './edit/text-edit.tsx'
import { FileEdit, ImageEdit } from './edit/upload-edit.tsx'
import type { EditProps } from './edit-props.ts'

/** The editor of each kind: a new kind makes the compiler ask for one. */
const editors: { [K in FieldKind]: (props: EditProps<K>) => ReactElement } = {
  text: TextEdit,
  longText: LongTextEdit,
  richText: RichTextEdit,
  integer: IntegerEdit,
  decimal: DecimalEdit,
  money: MoneyEdit,
  flag: FlagEdit,
  dict: DictEdit,
  date: DateEdit,
  datetime: DatetimeEdit,
  image: ImageEdit,
  file: FileEdit,
  link: LinkEdit,
  area: AreaEdit,
  tags: TagsEdit,
  rows: RowsEdit,
}

/** The input of a field. */
export function FieldEdit(props: EditProps): ReactElement {
  const Editor = editors[props.field.kind] as (props: EditProps) => ReactElement
  return <Editor {...props} />
}
