import { CronError } from './cron-error.ts'
import { halfWidthCron } from './half-width-cron.ts'
import {
  cronFieldNames,
  cronFields,
  type Cron,
  type CronDayField,
  type CronFieldName,
  type CronPart,
  type CronWeekField,
} from './cron-fields.ts'

/** A piece of the text with the place it stands at. */
interface Token {
  readonly field: CronFieldName
  readonly text: string
  readonly at: number
}

/**
 * Reads a Quartz expression of six or seven fields: second, minute, hour, day, month, week, year. Letter case does not
 * matter, nor does the width of letters, digits and signs; a missing year is every year. Refused are, besides what Quartz refuses, the things it takes and gets wrong:
 * W or # in a list, `L-nW` from 28, names with a step, numbers out of bounds (98 and 99 included) and every kind of junk.
 * @throws CronError with field, position and reason.
 */
export function parseCron(text: string): Cron {
  const tokens = tokensOf(halfWidthCron(text))
  const cron: Cron = {
    second: parts(tokens.second),
    minute: parts(tokens.minute),
    hour: parts(tokens.hour),
    day: dayOf(tokens.day),
    month: parts(tokens.month),
    week: weekOf(tokens.week),
    year: parts(tokens.year),
  }
  const unset = [cron.day, cron.week].filter(field => field.kind === 'unset').length
  if (unset === 0) reject(tokens.week, '日和周不能同时设置，其中一个应为“?”')
  if (unset === 2) reject(tokens.week, '日和周不能同时为“?”')
  return cron
}

function tokensOf(text: string): Record<CronFieldName, Token> {
  const words = [...text.matchAll(/\S+/g)]
  if (words.length < 6) throw new CronError(undefined, text.length, `应有6或7段，现有${words.length}段`)
  const extra = words[7]
  if (extra) throw new CronError(undefined, extra.index, `应有6或7段，现有${words.length}段`)
  return Object.fromEntries(
    cronFieldNames.map((field, i) => [
      field,
      { field, text: upper(words[i]?.[0] ?? '*'), at: words[i]?.index ?? text.length },
    ]),
  ) as Record<CronFieldName, Token>
}

/** Only a to z: other alphabets have letters whose capitals look like ours. */
const upper = (text: string): string => text.replaceAll(/[a-z]+/g, letters => letters.toUpperCase())

function reject(token: Token, reason: string, offset = 0): never {
  throw new CronError(token.field, token.at + offset, reason)
}

function dayOf(token: Token): CronDayField {
  const { text } = token
  if (text === '?') return { kind: 'unset' }
  const nearest = /^(\d{1,2})W$/.exec(text)?.[1]
  if (nearest !== undefined) return { kind: 'nearest', day: bounded(token, nearest) }
  const last = /^L(?:-(\d{1,2}))?(W?)$/.exec(text)
  if (last) return lastDay(token, Number(last[1] ?? 0), last[2] === 'W')
  const strange = text.search(/[LW]/)
  if (strange >= 0) reject(token, text.includes(',') ? 'L和W不能与其他日期并列' : 'L或W的写法不正确', strange)
  return { kind: 'list', parts: parts(token) }
}

function lastDay(token: Token, before: number, weekday: boolean): CronDayField {
  // Beyond 27 the scheduler this comes from fires on wrong days or never returns.
  const most = weekday ? 27 : 30
  if (before > most) reject(token, `${weekday ? 'L-nW' : 'L-n'}中的n不能超过${most}`, 2)
  return { kind: 'last', before, weekday }
}

function weekOf(token: Token): CronWeekField {
  const { text } = token
  if (text === '?') return { kind: 'unset' }
  if (text === 'L') return { kind: 'list', parts: [{ kind: 'value', value: cronFields.week.max }] }
  const [, weekday, sign, nth] = /^([A-Z]{3}|\d)(L|#(\d))$/.exec(text) ?? []
  if (weekday === undefined) return weekList(token)
  if (sign === 'L') return { kind: 'last', weekday: named(token, weekday) }
  const count = Number(nth)
  if (count < 1 || count > 5) reject(token, '#后应为1到5', text.length - 1)
  return { kind: 'nth', weekday: named(token, weekday), nth: count }
}

function weekList(token: Token): CronWeekField {
  const strange = token.text.search(/#|L(?![A-Z])/)
  if (strange >= 0) reject(token, token.text.includes(',') ? 'L和#不能与其他星期并列' : 'L或#的写法不正确', strange)
  return { kind: 'list', parts: parts(token) }
}

/** The parts of a comma list; `*` stands alone. */
function parts(token: Token): CronPart[] {
  const list: CronPart[] = []
  let offset = 0
  for (const text of token.text.split(',')) {
    const part = partOf({ ...token, text, at: token.at + offset })
    if (part.kind === 'every' && text !== token.text) reject(token, '*不能与其他值并列', offset)
    list.push(part)
    offset += text.length + 1
  }
  return list
}

function partOf(token: Token): CronPart {
  const [whole, from, to, step] = /^(\*|\d+|[A-Z]+)?(?:-(\d+|[A-Z]+))?(?:\/(\d+))?$/.exec(token.text) ?? []
  if (whole === undefined || whole === '') return reject(token, whyStrange(token.text))
  if (from === undefined) return beginning(token, to, step)
  if (from === '*') return to === undefined ? everyOf(token, step) : reject(token, '*不能用于范围')
  if (step !== undefined && /[A-Z]/.test(from + (to ?? ''))) reject(token, '名称不能带步长', token.text.indexOf('/'))
  const start = named(token, from)
  if (to !== undefined) return range(token, start, from, to, step)
  if (step === undefined || Number(step) === 0) return { kind: 'value', value: start }
  return { kind: 'steps', from: start, step: stepOf(token, step) }
}

// `/5` says the same as `*/5`; nothing else may lack its beginning.
const beginning = (token: Token, to: string | undefined, step: string | undefined): CronPart =>
  to === undefined && step !== undefined ? everyOf(token, step) : reject(token, '范围缺少起始值')

const everyOf = (token: Token, step: string | undefined): CronPart =>
  step === undefined ? { kind: 'every' } : { kind: 'steps', from: '*', step: stepOf(token, step) }

function range(token: Token, start: number, from: string, to: string, step: string | undefined): CronPart {
  const offset = from.length + 1
  if (/\d/.test(from) !== /\d/.test(to)) reject(token, '范围的两端应同为数字或同为名称', offset)
  const end = named({ ...token, at: token.at + offset }, to)
  if (start > end && !cronFields[token.field].wraps) reject(token, '起始年份不能大于结束年份', offset)
  return { kind: 'range', from: start, to: end, step: step === undefined ? 1 : stepOf(token, step) }
}

function stepOf(token: Token, text: string): number {
  const step = Number(text)
  const most = cronFields[token.field].step
  if (step < 1 || step > most) reject(token, `步长应为1到${most}`, token.text.indexOf('/') + 1)
  return step
}

/** The number of a name or of digits, within the field's bounds. */
function named(token: Token, text: string): number {
  if (/\d/.test(text)) return bounded(token, text)
  const { names, min } = cronFields[token.field]
  const index = names?.indexOf(text) ?? -1
  return index < 0 ? reject(token, `无法识别的名称${text}`) : index + min
}

function bounded(token: Token, text: string): number {
  const { min, max } = cronFields[token.field]
  const value = Number(text)
  return value >= min && value <= max ? value : reject(token, `应为${min}到${max}之间的数字`)
}

function whyStrange(text: string): string {
  if (text === '') return '逗号前后缺少值'
  if (text.includes('?')) return '“?”只能单独用于日或周'
  return `无法识别的内容${text}`
}
