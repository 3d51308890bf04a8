import { isEmpty, NOTHING } from '@xuanjiao/wire/kinds/base/printing'
import type { Field, FieldKind, FieldOf, RecordValues } from '@xuanjiao/wire/kinds/field'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import type { ReactNode } from 'react'
import { StoredFileLink } from '../preview/stored-files.tsx'
import { Thumb } from '../stored/thumb.tsx'
import { TimeRead } from './datetime/time-read.tsx'
import { CodeRead } from './dict/dict-read.tsx'

type Read<K extends FieldKind> = (value: unknown, field: FieldOf<K>, said: string) => ReactNode

const words = (_value: unknown, _field: Field, said: string): ReactNode => said

/** How each kind looks where it is only read; most are words. */
const readers: { [K in FieldKind]: Read<K> } = {
  text: words,
  longText: words,
  richText: words,
  integer: words,
  decimal: words,
  money: words,
  flag: words,
  dict: (value, field, said) => <CodeRead dict={field.dict} code={String(value)} text={said} />,
  date: words,
  datetime: value => <TimeRead value={String(value)} />,
  image: (value, field) => <Thumb paths={String(value)} alt={field.title} />,
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
  if (isEmpty(value)) return <span aria-label="无">{NOTHING}</span>
  const said = fieldText(field, value, row[`${name}_dictText`])
  return (readers[field.kind] as Read<FieldKind>)(value, field, said)
}
