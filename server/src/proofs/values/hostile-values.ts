import type { JsonShape } from './json-shapes.ts'

/** Values that have broken servers before: sizes, signs, encodings, other people's languages. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1--",
  '"; drop table he_video; --',
  '%',
  '_',
  '\\',
  '*',
  '**',
  '!',
  '>=',
  '<=x',
  ',,,',
  'a++b',
  '++',
  '../../etc/passwd',
  '%2e%2e%2f',
  '{{7*7}}',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '0x10',
  '９９９',
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  2 ** 31,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: [] } } },
  '2026-02-30',
  '0000-00-00',
  '9999-99-99 99:99:99',
  '2026-13-01',
  'x'.repeat(300),
  '汉'.repeat(3000),
  '😀',
  'ا'.repeat(20),
  '\u202e',
  "1' and pg_sleep(3)--",
  '=1+1',
  'toString',
  '2026-11-20T10:00:00Z',
  '1e3',
  '+',
  '86',
  'admin',
  'g'.repeat(32),
  'f'.repeat(32),
  '0'.repeat(32),
  '00000000-0000-0000-0000-000000000000',
]

/** Random numbers from 0 to 1. */
export type RandomNumber = () => number

export function randomItem<T>(random: RandomNumber, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)]
}

export function hostileValue(random: RandomNumber): unknown {
  return randomItem(random, HOSTILE_VALUES)
}

/** What values are made with. */
export interface ValueSource {
  random: RandomNumber
  /** Ids of things that exist. */
  ids: readonly string[]
  /** The share of values that are replaced by hostile ones. */
  hostileShare: number
}

/** A value of the shape, spoilt here and there. */
export function randomValueOf(shape: JsonShape, valueSource: ValueSource, depth = 0): unknown {
  const { random } = valueSource
  if (depth > 6 || random() < valueSource.hostileShare) return hostileValue(random)
  const choice = shape.anyOf ?? shape.oneOf
  if (choice && choice.length > 0) return randomValueOf(randomItem(random, choice) ?? {}, valueSource, depth + 1)
  if (shape.const !== undefined) return shape.const
  if (shape.enum && shape.enum.length > 0) return randomItem(random, shape.enum)
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  switch (type) {
    case 'object':
      return objectOf(shape, valueSource, depth)
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, (_, at) =>
        randomValueOf(shape.prefixItems?.[at] ?? shape.items ?? {}, valueSource, depth + 1),
      )
    case 'integer':
    case 'number':
      return Math.floor(
        (shape.minimum ?? -5) + random() * (Math.min(shape.maximum ?? 1000, 100_000) - (shape.minimum ?? -5)),
      )
    case 'boolean':
      return random() < 0.5
    case 'string':
      return textOf(shape, valueSource)
    default:
      return random() < 0.5 ? randomItem(random, valueSource.ids) : hostileValue(random)
  }
}

function objectOf(shape: JsonShape, valueSource: ValueSource, depth: number): Record<string, unknown> {
  const { random } = valueSource
  const made: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const needed = shape.required?.includes(name) ?? false
    if (random() < (needed ? 0.97 : 0.5)) made[name] = randomValueOf(inner, valueSource, depth + 1)
  }
  if (random() < 0.05) made[`unknown${Math.floor(random() * 9)}`] = hostileValue(random)
  return made
}

const WORDS = [
  '医院',
  '科室',
  '高血压',
  'abc',
  '张三',
  '13800010000',
  '320508',
  '2026-11-20',
  '2026-11-20 10:00:00',
  'Y',
  '1',
  '10',
  '*院*',
  'desc',
  'createTime',
] as const

function textOf(shape: JsonShape, { random, ids }: ValueSource): string {
  if (shape.pattern?.includes('{32}') && random() < 0.9) return randomItem(random, ids) ?? ''
  if (shape.pattern?.includes('\\d{4}-\\d\\d-\\d\\d')) return '2026-11-20'
  const word = randomItem(random, WORDS) ?? ''
  return shape.maxLength === undefined ? word : word.slice(0, shape.maxLength)
}
