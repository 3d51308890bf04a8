import { cronFields, numbersOfParts, type CronFieldName, type CronPart } from './cron-fields.ts'

/** How a field's numbers are said. */
export interface CronFieldWords {
  readonly name: CronFieldName
  readonly say: (n: number) => string
  /** After a number in "every n …". */
  readonly unit: string
  /** Said before the end of a range that runs past the field's end. */
  readonly next: string
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六']
export const weekdayText = (n: number): string => `周${weekdays[n - 1] ?? ''}`

export const cronWords = {
  second: { name: 'second', say: n => `第${n}秒`, unit: '秒', next: '下一分钟' },
  minute: { name: 'minute', say: n => `第${n}分`, unit: '分钟', next: '下一小时' },
  hour: { name: 'hour', say: n => `${n}时`, unit: '小时', next: '次日' },
  day: { name: 'day', say: n => `${n}日`, unit: '天', next: '次月' },
  month: { name: 'month', say: n => `${n}月`, unit: '个月', next: '次年' },
  week: { name: 'week', say: weekdayText, unit: '天', next: '下' },
  year: { name: 'year', say: n => `${n}年`, unit: '年', next: '' },
} as const satisfies Record<string, CronFieldWords>

export const listed = (parts: readonly CronPart[], words: CronFieldWords): string =>
  parts.map(part => partText(part, words)).join('、')

/** The same, where ranges have to say how often within them: 第10分至第20分每分钟. */
export const repeated = (parts: readonly CronPart[], words: CronFieldWords): string =>
  `${listed(parts, words)}${isNumbers(parts) && parts.some(isPlainRange) ? `每${words.unit}` : ''}`

/** Every number by name: a step of two or three weekdays or months is quicker read than worked out. */
export const named = (parts: readonly CronPart[], words: CronFieldWords): string =>
  isNumbers(parts) ? listed(parts, words) : numbersOfParts(words.name, parts).map(words.say).join('、')

function partText(part: CronPart, words: CronFieldWords): string {
  switch (part.kind) {
    case 'every':
      return `每${words.unit}`
    case 'value':
      return words.say(part.value)
    case 'steps':
      return `${stepsBegin(part.from, part.step, words)}${rhythm(part.step, words)}`
    case 'range':
      return `${rangeText(part, words)}${part.step === 1 ? '' : rhythm(part.step, words)}`
  }
}

const rangeText = ({ from, to }: { from: number; to: number }, { name, say, next }: CronFieldWords): string =>
  `${say(from)}至${runsOver(name, from, to) ? next : ''}${say(to)}`

/** Weeks begin with Sunday in an expression and with Monday for people: SAT-SUN is one weekend. */
const runsOver = (name: CronFieldName, from: number, to: number): boolean =>
  name === 'week' ? (to + 5) % 7 < (from + 5) % 7 : to < from

const rhythm = (step: number, { unit }: CronFieldWords): string => `每${step === 1 ? '' : step}${unit}`

export const firstOf = (from: number | '*', name: CronFieldName): number => (from === '*' ? cronFields[name].min : from)

/** Steps that go on evenly past the field's end need no beginning: every five minutes, but every seven from the first. */
function stepsBegin(from: number | '*', step: number, { name, say }: CronFieldWords): string {
  const { min, max } = cronFields[name]
  const even = name !== 'day' && name !== 'year' && firstOf(from, name) === min && (max - min + 1) % step === 0
  return even ? '' : `从${say(firstOf(from, name))}起`
}

const isPlainRange = (part: CronPart): boolean => part.kind === 'range' && part.step === 1

/** Single values and ranges, no steps. */
export const isNumbers = (parts: readonly CronPart[]): boolean =>
  parts.every(part => part.kind === 'value' || isPlainRange(part))

/** Steps of one are a range to the field's end, a range of one is a number, and both are said so. */
export const plain = (parts: readonly CronPart[], name: CronFieldName): readonly CronPart[] =>
  parts.map(part => {
    if (part.kind === 'range' && part.from === part.to) return { kind: 'value', value: part.from }
    if (part.kind !== 'steps' || part.step > 1) return part
    const [from, { min, max }] = [firstOf(part.from, name), cronFields[name]]
    return from === min ? { kind: 'every' } : { kind: 'range', from, to: max, step: 1 }
  })

export const isEvery = (parts: readonly CronPart[]): boolean => parts.some(({ kind }) => kind === 'every')

/** The numbers of a list of single values, ascending, or undefined. */
export function valuesOf(parts: readonly CronPart[]): number[] | undefined {
  const numbers = parts.flatMap(part => (part.kind === 'value' ? [part.value] : []))
  return numbers.length === parts.length ? [...new Set(numbers)].sort((a, b) => a - b) : undefined
}
