import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import { dictIn, linkIn } from '@xuanjiao/wire/kinds/field'
import { DictWords } from './dict/dict-read.tsx'
import { FieldRead, type FieldReadProps } from './field-read.tsx'
import { LinkWords } from './link/link-words.tsx'

/** A field of a row that comes without its words (an older version, a snapshot): codes and links are looked up here. */
export function SaidRead({ field, name, row }: FieldReadProps) {
  const value = row[name]
  const said = row[`${name}_dictText`]
  const [dict, link] = [dictIn(field), linkIn(field)]
  const known = isEmpty(value) || (typeof said === 'string' && said !== '')
  if (known || !(dict ?? link)) return <FieldRead field={field} name={name} row={row} />
  const parts = String(value).split(',').filter(Boolean)
  if (dict) return <DictWords dict={dict.dict} codes={parts} />
  return link && <LinkWords to={link.to} by={link.by} values={parts} />
}
