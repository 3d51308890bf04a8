import { type Field, dictIn, linkIn } from '@xuanjiao/wire/kinds/field'
import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import { useChoices } from '../choices/choices.ts'
import { FieldRead } from './field-read.tsx'
import type { RecordValues } from './derived-text.ts'
import { useLinkTexts } from '../choices/use-link-texts.ts'

interface SaidReadProps {
  field: Field
  name: string
  row: RecordValues
}

/** A field of a row that comes without its words (an older version, a snapshot): codes and links are looked up here. */
export function SaidRead({ field, name, row }: SaidReadProps) {
  const value = row[name]
  const said = row[`${name}_dictText`]
  if (isEmpty(value) || (typeof said === 'string' && said !== ''))
    return <FieldRead field={field} name={name} row={row} />
  const parts = String(value).split(',').filter(Boolean)
  const [dict, link] = [dictIn(field), linkIn(field)]
  if (dict) return <DictWords dict={dict.dict} codes={parts} />
  if (link) return <LinkWords to={link.to} by={link.by} values={parts} />
  return <FieldRead field={field} name={name} row={row} />
}

function DictWords({ dict, codes }: { dict: string; codes: readonly string[] }) {
  const choices = useChoices(dict)
  return codes.map(code => choices.find(one => one.value === code)?.label ?? code).join('、')
}

interface LinkWordsProps {
  to: string
  by: string | undefined
  values: readonly string[]
}

function LinkWords({ to, by, values }: LinkWordsProps) {
  return useLinkTexts(to, values, by).join('、')
}
