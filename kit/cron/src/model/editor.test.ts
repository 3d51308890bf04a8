import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCron, randomMoment, testRuns } from './testing/random-expressions.ts'
import { changeCronPart } from './editor-change.ts'
import { defaultCron, newCronEdit, partBounds, partModes, type CronEdit, type CronPartEdit } from './editor-parts.ts'
import { readCronEdit } from './editor-read.ts'
import { cronEditText } from './editor-text.ts'
import { cronProblem, cronProblemText } from './cron-problem.ts'
import { cronFieldNames, numbersOfParts, type Cron, type CronFieldName, type CronPart } from './cron-fields.ts'
import { nextRuns } from './next-runs.ts'
import { parseCron } from './parse-cron.ts'

const YEAR = 2026
const anything = randomCron({ wraps: true, workdays: true, years: true })
const again = (text: string): string => cronEditText(readCronEdit(text, YEAR))

/** What an expression says, however it is written. */
function sense(cron: Cron): unknown {
  const list = (name: CronFieldName, parts: readonly CronPart[]) => numbersOfParts(name, parts)
  const { day, week } = cron
  return {
    ...Object.fromEntries((['second', 'minute', 'hour', 'month', 'year'] as const).map(n => [n, list(n, cron[n])])),
    day: day.kind === 'list' ? list('day', day.parts) : day,
    week: week.kind === 'list' ? list('week', week.parts) : week,
  }
}

describe('text to editor and back', () => {
  test('means the same, and the second way round changes nothing', () => {
    fc.assert(
      fc.property(anything, text => {
        const printed = again(text)
        expect(sense(parseCron(printed))).toEqual(sense(parseCron(text)))
        expect(again(printed)).toBe(printed)
      }),
      { numRuns: testRuns(500, 5000) },
    )
  })

  test('runs the same, in every zone', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(anything, randomMoment, zone, (text, from, zone) => {
        expect(nextRuns(again(text), from, 3, zone)).toEqual(nextRuns(text, from, 3, zone))
      }),
      { numRuns: testRuns(100, 1000) },
    )
  })

  test.each<[string, CronFieldName, Partial<CronPartEdit>]>([
    ['0 0 9 * * ?', 'hour', { mode: 'specify', numbers: [9] }],
    ['0 5,1,5 9 * * ?', 'minute', { mode: 'specify', numbers: [1, 5] }],
    ['0 */15 9 * * ?', 'minute', { mode: 'loop', start: 0, interval: 15 }],
    ['0 0 22-4 * * ?', 'hour', { mode: 'range', from: 22, to: 4 }],
    ['0 0 0 ? * FRI-MON', 'week', { mode: 'range', from: 6, to: 2 }],
    ['0 0 0 ? * MON#1', 'week', { mode: 'nth', weekday: 2, nth: 1 }],
    ['0 0 0 ? * 6L', 'week', { mode: 'last', weekday: 6 }],
    ['0 0 0 ? * 6L', 'day', { mode: 'unset' }],
    ['0 0 0 L * ?', 'day', { mode: 'last' }],
    ['0 0 0 L-3 * ?', 'day', { mode: 'before', before: 3 }],
    ['0 0 0 LW * ?', 'day', { mode: 'lastWorkday' }],
    ['0 0 0 15W * ?', 'day', { mode: 'nearest', nearest: 15 }],
    ['0 0 0 L-3W * ?', 'day', { mode: 'other', other: 'L-3W' }],
    ['0 0 8-18/2 * * ?', 'hour', { mode: 'other', other: '8-18/2' }],
    ['0 0 8,14-16 * * ?', 'hour', { mode: 'other', other: '8,14-16' }],
    ['0 0 0 1 1 ? */4', 'year', { mode: 'other', other: '*/4' }],
    ['0 0 0 1 1 ? 1999', 'year', { mode: 'other', other: '1999' }],
    ['0 0 0 1 1 ? 2119', 'year', { mode: 'other', other: '2119' }],
    ['0 0 0 1 1 ? 2119/1', 'year', { mode: 'loop', start: 2119, interval: 1 }],
  ])('%s: %s', (text, name, shown) => expect(readCronEdit(text, YEAR)[name]).toMatchObject(shown))

  test('what is no expression is refused with its place, and no editor comes of it', () => {
    expect(() => readCronEdit('0 0 8 ? * 2#6', YEAR)).toThrow('周：#后应为1到5')
    expect(() => readCronEdit('every day', YEAR)).toThrow('应有6或7段')
    expect(cronProblemText(cronProblem('0 0 8 ? * 2#6')!)).toBe('第13个字符，周：#后应为1到5')
    expect(cronProblem(defaultCron)).toBeUndefined()
  })
})

/** A part as somebody may have left it, within the bounds of the inputs. */
function partOf(name: CronFieldName): fc.Arbitrary<Partial<CronPartEdit>> {
  const { range, numbers, start, interval } = partBounds[name]
  return fc.record(
    {
      mode: fc.constantFrom(...partModes[name].filter(mode => mode !== 'other')),
      from: fc.integer(range),
      to: fc.integer(range),
      start: fc.integer(start),
      interval: fc.integer(interval),
      numbers: fc.uniqueArray(fc.integer(numbers), { maxLength: 5 }).map(all => all.sort((a, b) => a - b)),
      nearest: fc.integer({ min: 1, max: 31 }),
      before: fc.integer({ min: 1, max: 31 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      nth: fc.integer({ min: 1, max: 5 }),
    },
    { requiredKeys: ['mode'] },
  )
}

const step = fc.constantFrom(...cronFieldNames).chain(name => partOf(name).map(change => ({ name, change })))
const edited = fc
  .array(step, { maxLength: 12 })
  .map(steps => steps.reduce<CronEdit>((edit, { name, change }) => changeCronPart(edit, name, change), freshDefault()))

function freshDefault(): CronEdit {
  return readCronEdit(defaultCron, YEAR)
}

describe('editor to text and back', () => {
  /** What the inputs take and the scheduler does not. */
  const refusable = /^(应为1到12之间的数字|步长应为1到59|L-n中的n不能超过30|起始年份不能大于结束年份)$/

  test('whatever was clicked comes back as it was, or is refused for a known reason', () => {
    fc.assert(
      fc.property(edited, edit => {
        const text = cronEditText(edit)
        const fault = cronProblem(text)
        if (fault) expect(fault.reason).toMatch(refusable)
        else expect(again(text)).toBe(inOneWriting(text))
      }),
      { numRuns: testRuns(500, 5000) },
    )
  })

  /** `5/0` is `5`. */
  const inOneWriting = (text: string): string => text.replaceAll(/(\d+)\/0(?= |$)/g, '$1')

  test('of day and week exactly one is set, always', () => {
    fc.assert(
      fc.property(edited, edit => {
        const [, , , day, , week] = cronEditText(edit).split(' ')
        expect([day, week].filter(text => text === '?')).toHaveLength(1)
      }),
      { numRuns: testRuns(500, 5000) },
    )
  })
})

describe('one part changes another', () => {
  const after = (text: string, name: CronFieldName, change: Partial<CronPartEdit>): string =>
    cronEditText(changeCronPart(readCronEdit(text, YEAR), name, change))

  test.each<[string, string, CronFieldName, Partial<CronPartEdit>, string]>([
    ['a minute sets the second to 0', '* * * * * ? *', 'minute', { mode: 'loop' }, '0 3/5 * * * ? *'],
    ['an hour sets minute and second', '* * * * * ? *', 'hour', { mode: 'specify', numbers: [8] }, '0 0 8 * * ? *'],
    ['a day sets the hour, and so on', '* * * * * ? *', 'day', { mode: 'last' }, '0 0 0 L * ? *'],
    ['a week too, and unsets the day', '* * * * * ? *', 'week', { mode: 'nth' }, '0 0 0 ? * 2#1 *'],
    ['a year sets the month to 1, no more', '* * * * * ? *', 'year', { mode: 'range' }, '* * * * 1 ? 2026-2026'],
    ['a month sets nothing', '* * * * * ? *', 'month', { mode: 'specify' }, '* * * * 1 ? *'],
    ['every sets nothing', '* * 8 * * ? *', 'hour', { mode: 'every' }, '* * * * * ? *'],
    ['what is set already stays', '7 * * * * ? *', 'minute', { mode: 'specify', numbers: [3] }, '7 3 * * * ? *'],
    ['and ends the way down', '* 5 * * * ? *', 'hour', { mode: 'specify', numbers: [3] }, '* 5 3 * * ? *'],
    ['a day unsets the week', '0 0 0 ? * 2 *', 'day', { mode: 'every' }, '0 0 0 * * ? *'],
    ['a week that is unset sets the day', '0 0 0 ? * 2 *', 'week', { mode: 'unset' }, '0 0 0 * * ? *'],
    ['a day that is unset sets the week', '0 0 0 5 * ? *', 'day', { mode: 'unset' }, '0 0 0 ? * * *'],
    ['an empty list is its lowest', '0 0 0 * * ? *', 'day', { mode: 'specify', numbers: [] }, '0 0 0 1 * ? *'],
    ['own writing is taken', '0 0 0 * * ? *', 'hour', { mode: 'other', other: ' 8,14-16 ' }, '0 0 8,14-16 * * ? *'],
    ['an empty one is every', '0 0 5 * * ? *', 'hour', { mode: 'other', other: '' }, '0 0 * * * ? *'],
  ])('%s', (_title, before, name, change, text) => expect(after(before, name, change)).toBe(text))

  test('looking at another way loses nothing of the first', () => {
    const one = changeCronPart(freshDefault(), 'hour', { mode: 'specify', numbers: [8, 12] })
    const back = changeCronPart(changeCronPart(one, 'hour', { mode: 'range' }), 'hour', { mode: 'specify' })
    expect(cronEditText(back)).toBe('0 0 8,12 * * ? *')
  })
})

test('it starts with the figures that were agreed', () => {
  const { second, minute, hour, day, year } = newCronEdit(YEAR)
  for (const part of [second, minute, hour]) expect(part).toMatchObject({ mode: 'every', start: 3, interval: 5 })
  expect(day).toMatchObject({ start: 1, interval: 1 })
  expect(year).toMatchObject({ from: 2026, start: 2026 })
  expect(cronEditText(freshDefault())).toBe(defaultCron)
  expect(newCronEdit(2300).year.from).toBe(2119)
})
