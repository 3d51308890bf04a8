import type { Field, FieldKind, FieldOf } from '@xuanjiao/contract/entity/field'
import type { Cell } from '../../../../platform/spreadsheet/sheet.ts'

/** Text → code of a dictionary, and codes that stand for themselves. */
export type CodeOf = (text: string) => string | undefined

/** What a person wrote that is not what the column is for. */
export class WrongCell {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

export function textOfCell(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const LIST = /[、,，;；\n]+/

function parts(text: string): string[] {
  return text
    .split(LIST)
    .map(part => part.trim())
    .filter(part => part !== '')
}

function moneyOf(field: FieldOf<'money'>, text: string): unknown {
  const number = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(number)) return new WrongCell(`${field.title}应为数字`)
  const fen = Math.round(number * 100)
  return Math.abs(fen - number * 100) > 1e-6 ? new WrongCell(`${field.title}最多两位小数`) : fen
}

function flagOf(field: Field, text: string): unknown {
  if (/^(?:是|y|yes|true|1)$/i.test(text)) return 'Y'
  if (/^(?:否|n|no|false|0)$/i.test(text)) return 'N'
  return new WrongCell(`${field.title}请填是或否`)
}

function dictOf(field: FieldOf<'dict'>, text: string, codeOf: CodeOf): unknown {
  const codes = (field.many === true ? parts(text) : [text]).map(
    one => codeOf(one) ?? new WrongCell(`${field.title}没有“${one}”这一项`),
  )
  return codes.find(code => code instanceof WrongCell) ?? codes.join(',')
}

/** 2026/1/5, 2026.1.5 and 2026年1月5日 are the day 2026-01-05. */
function dayOf(field: Field, text: string): unknown {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text) ?? []
  if (!year || !month || !day) return new WrongCell(`${field.title}应为日期，如 2026-01-05`)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function momentOf(field: Field, text: string): unknown {
  const [, day, time = '00:00:00'] = /^(\S+?)(?:[ T]+(\d{1,2}:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  const date = dayOf(field, day ?? '')
  if (date instanceof WrongCell) return new WrongCell(`${field.title}应为时间，如 2026-01-05 08:00:00`)
  const full = time.length < 7 ? `${time}:00` : time
  return `${date as string} ${full.padStart(8, '0')}`
}

function rowsOf(field: FieldOf<'rows'>, text: string): unknown {
  if (field.asText === true && text.startsWith('[')) return text
  const keys = Object.keys(field.columns)
  return text
    .split('\n')
    .map(line => Object.fromEntries(line.split(/[|｜]/).map((part, i) => [keys[i] ?? '', part.trim()])))
}

const asText = (_field: Field, text: string): unknown => text
const asNumber = (_field: Field, text: string): unknown => text.replaceAll(',', '')

/** A filled cell as the value a form would send; links and areas are looked up by their own parts. */
const valueByKind: { [K in FieldKind]: (field: FieldOf<K>, text: string, codeOf: CodeOf) => unknown } = {
  text: asText,
  longText: asText,
  richText: (_field, text) =>
    `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</p><p>')}</p>`,
  integer: asNumber,
  decimal: asNumber,
  money: moneyOf,
  flag: flagOf,
  dict: dictOf,
  date: dayOf,
  datetime: momentOf,
  image: asText,
  file: asText,
  link: asText,
  area: asText,
  tags: (_field, text) => parts(text),
  rows: rowsOf,
}

export function valueOfCell(field: Field, cell: Cell, codeOf: CodeOf): unknown {
  const text = textOfCell(cell)
  if (text === '') return null
  return (valueByKind[field.kind] as (field: Field, text: string, codeOf: CodeOf) => unknown)(field, text, codeOf)
}
