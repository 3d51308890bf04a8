import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCron } from './testing/random-expressions.ts'
import { CronError } from './cron-error.ts'
import { parseCron } from './parse-cron.ts'
import { printCron } from './print-cron.ts'

const appError = (text: string): CronError | undefined => {
  try {
    parseCron(text)
    return undefined
  } catch (error) {
    return error as CronError
  }
}

describe('refused, with the place', () => {
  test.each<[string, string | undefined, number, string]>([
    ['', undefined, 0, '应有6或7段，现有0段'],
    ['0 0', undefined, 3, '应有6或7段，现有2段'],
    ['0 0 8 * * ? * x', undefined, 14, '应有6或7段，现有8段'],
    ['0 0 8 ? * ?', 'week', 10, '日和周不能同时为“?”'],
    ['* * * * * * *', 'week', 10, '日和周不能同时设置，其中一个应为“?”'],
    ['60 0 8 * * ?', 'second', 0, '应为0到59之间的数字'],
    ['0 1,2,77 8 * * ?', 'minute', 6, '应为0到59之间的数字'],
    ['0 0 1-24 * * ?', 'hour', 6, '应为0到23之间的数字'],
    ['0 0 8 0 * ?', 'day', 6, '应为1到31之间的数字'],
    ['0 0 8 32W * ?', 'day', 6, '应为1到31之间的数字'],
    ['0 0 8 L-31 * ?', 'day', 8, 'L-n中的n不能超过30'],
    ['0 0 8 L-28W * ?', 'day', 8, 'L-nW中的n不能超过27'],
    ['0 0 8 2,L * ?', 'day', 8, 'L和W不能与其他日期并列'],
    ['0 0 8 LL * ?', 'day', 6, 'L或W的写法不正确'],
    ['0 0 8 1 0/3 ?', 'month', 8, '应为1到12之间的数字'],
    ['0 0 8 1 FOO ?', 'month', 8, '无法识别的名称FOO'],
    ['0 0 8 1 1-MAR ?', 'month', 10, '范围的两端应同为数字或同为名称'],
    ['0 0 8 1 ? *', 'month', 8, '“?”只能单独用于日或周'],
    ['0 0 8 ? * 6L,2', 'week', 11, 'L和#不能与其他星期并列'],
    ['0 0 8 ? * 2#6', 'week', 12, '#后应为1到5'],
    ['0 0 8 ? * #', 'week', 10, 'L或#的写法不正确'],
    ['0 0 8 ? * 2-FRI', 'week', 12, '范围的两端应同为数字或同为名称'],
    ['0 0 8 1,? * ?', 'day', 8, '“?”只能单独用于日或周'],
    ['0 0 8 1,* * ?', 'day', 8, '*不能与其他值并列'],
    ['0 0 8 1 1 ? 2030-2025', 'year', 17, '起始年份不能大于结束年份'],
    ['0 0/60 8 * * ?', 'minute', 4, '步长应为1到59'],
    ['0 */0 8 * * ?', 'minute', 4, '步长应为1到59'],
    ['0 5- 8 * * ?', 'minute', 2, '无法识别的内容5-'],
    ['0 -5 8 * * ?', 'minute', 2, '范围缺少起始值'],
    ['0 , 8 * * ?', 'minute', 2, '逗号前后缺少值'],
    ['  0   0 8 ?  *  9', 'week', 16, '应为1到7之间的数字'],
  ])('%j', (text, field, position, reason) => {
    expect(appError(text)).toMatchObject({ name: 'CronError', field, position, reason })
  })

  test('people read the field’s name as well', () =>
    expect(appError('0 0 24 * * ?')?.message).toBe('时：应为0到23之间的数字'))

  test('any text is parsed or refused, never worse, and at a place it has', () => {
    const scrap = fc.array(
      fc.constantFrom('0', '5', '*', '?', 'L', 'W', '#', '-', '/', ',', ' ', ' ', ' 1 ', 'MON', 'JAN', 'x', '８'),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          scrap.map(pieces => pieces.join('')),
          fc.string({ unit: 'binary' }),
        ),
        text => {
          const error = appError(text)
          if (error === undefined) return
          expect(error).toBeInstanceOf(CronError)
          expect(error.position).toBeLessThanOrEqual(text.length)
          expect(error.reason).not.toBe('')
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('printed', () => {
  test.each([
    ['0 0 12 * * ?', '0 0 12 * * ? *'],
    ['  0  0 12 * *  ?  2026 ', '0 0 12 * * ? 2026'],
    ['0 0 0 ? jan-Mar mon-FRI', '0 0 0 ? 1-3 2-6 *'],
    ['0 0 0 ? * L', '0 0 0 ? * 7 *'],
    ['0 0 0 L-0W * ?', '0 0 0 LW * ? *'],
    ['0 0 0 l-3 * ?', '0 0 0 L-3 * ? *'],
    ['0 0 0 ? * FRIL', '0 0 0 ? * 6L *'],
    ['0 0 0 ? * fri#3', '0 0 0 ? * 6#3 *'],
    ['/5 5/0 1-5/1 15w * ? */2', '*/5 5 1-5 15W * ? */2'],
    ['00 08 007 1 1 ?', '0 8 7 1 1 ? *'],
  ])('%j as %j', (text, printed) => expect(printCron(parseCron(text))).toBe(printed))

  test('what is printed is read back the same', () => {
    fc.assert(
      fc.property(randomCron({ wraps: true, workdays: true, years: true }), text => {
        const cron = parseCron(text)
        const printed = printCron(cron)
        expect(parseCron(printed)).toEqual(cron)
        expect(printCron(parseCron(printed))).toBe(printed)
      }),
      { numRuns: 1000 },
    )
  })
})
