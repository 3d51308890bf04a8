import type { FieldKind } from '@xuanjiao/wire/kinds/field'
import type { ReactElement } from 'react'
import { AreaEdit } from './area-edit.tsx'
import { DateEdit, DatetimeEdit } from './date-edit.tsx'
import { DictEdit } from './dict-edit.tsx'
import { FlagEdit } from './flag-edit.tsx'
import { LinkEdit } from './link-edit.tsx'
import { DecimalEdit, IntegerEdit, MoneyEdit } from './number-edit.tsx'
import { RowsEdit } from './rows-edit.tsx'
import { TagsEdit } from './tags-edit.tsx'
import { RichTextEdit } from './rich-text-edit.tsx'
import { LongTextEdit, TextEdit } from './text-edit.tsx'
import { FileEdit, ImageEdit } from './upload-edit.tsx'
import type { EditProps } from '../props/edit-props.ts'

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
