import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import { rowsFieldRows } from '@xuanjiao/wire/kinds/rows/rows'
import type { ReactNode } from 'react'
import { RichText } from '../editor/display/rich-text.tsx'
import { StoredPictures } from '../preview/stored-files.tsx'
import { FieldRead, type FieldReadProps } from './field-read.tsx'
import { RowsRead } from './rows/rows-read.tsx'

/** What has room where a record is shown whole, and has none in a list. */
const details: { [K in FieldKind]: ((value: unknown, field: FieldOf<K>) => ReactNode) | undefined } = {
  text: undefined,
  longText: undefined,
  richText: value => <RichText html={String(value)} />,
  integer: undefined,
  decimal: undefined,
  money: undefined,
  percent: undefined,
  flag: undefined,
  dict: undefined,
  date: undefined,
  datetime: undefined,
  image: (value, { title }) => <StoredPictures value={value} alt={title} />,
  file: undefined,
  link: undefined,
  area: undefined,
  tags: undefined,
  rows: (value, field) => <RowsRead columns={field.columns} lines={rowsFieldRows(field, value)} />,
  time: undefined,
  rate: undefined,
  slider: undefined,
  cascader: undefined,
}

/** A field of a record where the record is shown whole. */
export function FieldDetail({ field, name, row }: FieldReadProps): ReactNode {
  const value = row[name]
  const detail = details[field.kind] as ((value: unknown, field: Field) => ReactNode) | undefined
  return detail && !isEmptyValue(value) ? detail(value, field) : <FieldRead field={field} name={name} row={row} />
}
