import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import type { Field, FieldKind, FieldOf, RecordValues } from '@xuanjiao/wire/kinds/field'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import type { ReactNode } from 'react'
import { StoredFileLink } from '../preview/stored-files.tsx'
import { StoredThumbnail } from '../stored/stored-thumbnail.tsx'
import { DatetimeRead } from './datetime/datetime-read.tsx'
import { DictItemText } from './dict/dict-read.tsx'
import { EmptyValue } from './empty-value.tsx'

type KindReader<K extends FieldKind> = (value: unknown, field: FieldOf<K>, said: string) => ReactNode

const words = (_value: unknown, _field: Field, said: string): ReactNode => said

/** How each kind looks where it is only read; most are words. */
const readers: { [K in FieldKind]: KindReader<K> } = {
  text: words,
  longText: words,
  richText: words,
  integer: words,
  decimal: words,
  money: words,
  percent: words,
  flag: words,
  dict: (value, field, said) => <DictItemText dict={field.dict} code={String(value)} text={said} />,
  date: words,
  datetime: value => <DatetimeRead value={String(value)} />,
  image: (value, field) => <StoredThumbnail paths={String(value)} alt={field.title} />,
  file: value =>
    String(value)
      .split(',')
      .filter(Boolean)
      .map(path => <StoredFileLink key={path} path={path} />),
  link: words,
  area: words,
  tags: words,
  rows: words,
  time: words,
  rate: words,
  slider: words,
  cascader: words,
}

export interface FieldReadProps {
  field: Field
  name: string
  row: RecordValues
}

/** A field of a record as it is read. */
export function FieldRead({ field, name, row }: FieldReadProps): ReactNode {
  const value = row[name]
  if (isEmptyValue(value)) return <EmptyValue />
  const said = fieldText(field, value, row[`${name}_dictText`])
  return (readers[field.kind] as KindReader<FieldKind>)(value, field, said)
}
