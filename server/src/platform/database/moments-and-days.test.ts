import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SERVER = path.join(import.meta.dirname, '../..')
const sources = fs
  .readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** `created_at >= ${from}::date`, as far as the next condition. */
const COMPARED =
  /(?:\w+_(?:at|time)|\$\{sql\.ref\(column\)\})\s*(?:[<>]=?|between)\s*\(?\$\{[^}]*\}::date(?:(?! and |\n).)*/g

const comparisons = (text: string): string[] =>
  [...text.matchAll(COMPARED)].map(([match]) => match).filter(match => !match.includes('::timestamptz'))

test('a comparison of a moment with a day is seen', () => {
  expect(comparisons('where v.created_at >= ${lens.from}::date and x')).toHaveLength(1)
  expect(comparisons('where v.publish_time < ${to}::date + 1 and x')).toHaveLength(1)
  expect(comparisons('where v.created_at >= ${from}::date::timestamptz')).toEqual([])
})

test('no statement compares a moment with a day: row policies keep the index out of it', () => {
  const matches = sources.flatMap(name =>
    comparisons(fs.readFileSync(path.join(SERVER, name), 'utf8')).map(text => `${name}: ${text}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(matches).toEqual([])
})
