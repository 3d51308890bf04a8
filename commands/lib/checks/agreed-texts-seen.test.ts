import fs from 'node:fs'
import { expect, test } from 'vitest'
import * as interfaceTexts from '../../../contract/src/calls/interface-texts.ts'

// Each agreed text stands where docs/agreed-texts.md says, and the test named there asks for it.

const ROW = /^\| (?<text>[^|]+) \| [^|]+ \| `(?<stands>[^`]+)` \| `(?<seen>[^`]+)` \|$/gm
const rows = Array.from(fs.readFileSync('docs/agreed-texts.md', 'utf8').matchAll(ROW), ({ groups }) => groups!)

test('the table is read', () => expect(rows.length).toBeGreaterThan(100))

test.each(rows.map(({ text = '', stands = '', seen = '' }) => [text, stands, seen] as const))(
  '%s stands in %s, seen by %s',
  (text, stands, seen) => {
    for (const file of [stands, seen]) expect(fs.readFileSync(file, 'utf8'), file).toContain(text)
    expect(seen).toMatch(/\.test\.tsx?$|\/testing\/catalogue-rows\.ts$/)
    expect(stands).not.toMatch(/\.test\.|\/testing\//)
  },
)

/** Names and titles, and words that were not agreed letter by letter. */
const UNLISTED = new Set(['productTitles', 'windowTitles.home', 'shellTexts.pinnedTabStays', 'sessionTexts.unassigned'])

test('every text of the interface is in the table', () => {
  const listed = new Set(rows.map(({ text }) => text))
  const texts = Object.entries(interfaceTexts).flatMap(([group, some]) =>
    UNLISTED.has(group) ? [] : Object.entries(some).map(([name, text]) => [`${group}.${name}`, text] as const),
  )
  const missing = texts.filter(([name, text]) => typeof text === 'string' && !UNLISTED.has(name) && !listed.has(text))
  expect(missing.map(([name]) => name)).toEqual([])
})
