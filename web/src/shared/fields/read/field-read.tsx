import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import type { ReactNode } from 'react'
import { StoredFileLink } from '@xuanjiao/fields/ui/preview/stored-files'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { NOTHING } from '@xuanjiao/wire/kinds/base/printing'
import type { RecordValues } from './derived-text.ts'
import { StatusTag } from './status-tag.tsx'
import { toneOf } from './status-tone.ts'
import { Thumb } from './stored-image.tsx'
import { TimeRead } from '../time/time-read.tsx'

type Read<K extends FieldKind> = (value: unknown, field: Extract<Field, { kind: K }>, said: string) => ReactNode

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
  dict: (value, field, said) => {
    const tone = toneOf(field.dict, String(value))
    return tone ? <StatusTag tone={tone} text={said} /> : said
  },
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
}

/** A field of a record as it is read. */
export function FieldRead({ field, name, row }: { field: Field; name: string; row: RecordValues }): ReactNode {
  const value = row[name]
  if (isEmpty(value)) return <span aria-label="无">{NOTHING}</span>
  const said = fieldText(field, value, row[`${name}_dictText`])
  return (readers[field.kind] as Read<FieldKind>)(value, field, said)
}
