import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { compilePattern, FormPattern } from './form-pattern.ts'

/** Short to write, and without end to put together. */
const TOO_LARGE = ['(?:(?=a{1000})){3000}', '(?:){100000000}']

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  String.raw`\d`,
  String.raw`\w`,
  String.raw`\b`,
  '^',
  '$',
  '1',
)
const times = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '+?')
const isPlain = (part: string) => !['^', '$', String.raw`\b`].includes(part)
const pattern = fc.letrec<{ any: string; all: string; one: string; group: string }>(tie => ({
  any: fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map(parts => parts.join('|')),
  all: fc.array(tie('one'), { maxLength: 4 }).map(parts => parts.join('')),
  one: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(atom, times).map(([part, sign]) => (isPlain(part) ? part + sign : part)),
    fc.tuple(tie('group'), times).map(parts => parts.join('')),
  ),
  group: fc.tuple(fc.constantFrom('(', '(?:', '(?=', '(?!'), tie('any')).map(([open, inner]) => `${open}${inner})`),
})).any
const text = fc.array(fc.constantFrom('a', 'b', '1', ' ', '\n'), { maxLength: 8 }).map(letters => letters.join(''))

describe('patterns of documents', () => {
  it(
    'find what the engine of the language finds',
    () => {
      fc.assert(
        fc.property(pattern, text, (source, text) => {
          expect(compilePattern(source)?.test(text)).toBe(new RegExp(source).test(text))
        }),
        { numRuns: testRuns(800, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it.each([
    [String.raw`^1[3-9]\d{9}$`, '13800000000', '23800000000'],
    ['^[\\u4e00-\\u9fa5]+$', '健康', 'health'],
    [String.raw`^(?=.*\d)(?=.*[a-z])[\da-z]{6,16}$`, 'abc123', 'abcdef'],
    [String.raw`^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$`, 'a.b@c.cn', 'a@b'],
    [String.raw`^([a-zA-Z0-9_-])+@([a-zA-Z0-9_-])+((\.[a-zA-Z0-9_-]{2,3}){1,2})$`, 'a@b.cn', 'a@b.'],
    ['^(?<year>\\d{4})-(?:0[1-9]|1[0-2])$', '2026-11', '2026-13'],
    ['a{,2}', 'a{,2}', 'aa'],
    [String.raw`^\[x\]\/$`, '[x]/', 'x'],
    ['^]$', ']', '['],
  ])('%s takes %s and not %s', (source, right, wrong) => {
    expect([compilePattern(source)?.test(right), compilePattern(source)?.test(wrong)]).toEqual([true, false])
  })

  it.each(['(', '[', '*', 'a{2,1}', String.raw`(a)\1`, '(?<=a)b', '(a{1000}){1000}', ...TOO_LARGE])(
    '%s is none',
    source => {
      expect(compilePattern(source)).toBeUndefined()
    },
  )

  it('answer at once what would keep the engine of the language for years', () => {
    const long = `${'a'.repeat(FormPattern.MOST_LETTERS - 1)}!`
    for (const source of ['^(a+)+$', '^(a|a)*$', '^(a*)*b$', '^(([a-z])+.)+[A-Z]([a-z])+$'])
      expect(compilePattern(source)?.test(long)).toBe(false)
    expect(compilePattern('(?=(a+)+$)a{3}b')?.test(long.slice(-400))).toBe(false)
  })

  it('give up where each letter would look to the end of the text in many ways', () => {
    const pattern = compilePattern(`(?:(?=(?:${'a?'.repeat(500)})*b)a)*$`)
    const work: number[] = []
    expect(pattern?.test('a'.repeat(FormPattern.MOST_LETTERS), amount => work.push(amount))).toBeUndefined()
    expect(work).toEqual([expect.closeTo(100_000, -3)])
    expect(compilePattern(String.raw`^1[3-9]\d{9}$`)?.test('13800000000', amount => work.push(amount))).toBe(true)
    expect(work.at(-1)).toBeLessThan(10)
  })

  it('do not look through a text that is too long', () => {
    expect(compilePattern('a')?.test('a'.repeat(FormPattern.MOST_LETTERS + 1))).toBeUndefined()
  })
})
