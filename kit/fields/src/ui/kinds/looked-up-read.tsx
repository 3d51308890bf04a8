import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { asDictField, asLinkField } from '@xuanjiao/wire/kinds/field'
import { DictItemTexts } from './dict/dict-read.tsx'
import { FieldRead, type FieldReadProps } from './field-read.tsx'
import { LinkNames } from './link/link-names.tsx'

/** A field of a row that comes without its words (an older version, a snapshot): codes and links are looked up here. */
export function LookedUpRead({ field, name, row }: FieldReadProps) {
  const value = row[name]
  const said = row[`${name}_dictText`]
  const [dict, link] = [asDictField(field), asLinkField(field)]
  const known = isEmptyValue(value) || (typeof said === 'string' && said !== '')
  if (known || !(dict ?? link)) return <FieldRead field={field} name={name} row={row} />
  const parts = String(value).split(',').filter(Boolean)
  if (dict) return <DictItemTexts dict={dict.dict} codes={parts} />
  return link && <LinkNames to={link.to} by={link.by} values={parts} />
}
