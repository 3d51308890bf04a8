import fs from 'node:fs'
import { expect, test } from 'vitest'

// Each agreed text stands where docs/agreed-texts.md says, and the test named there asks for it.

const ROW = /^\| (?<text>[^|]+) \| [^|]+ \| `(?<stands>[^`]+)` \| `(?<seen>[^`]+)` \|$/gm
const rows = Array.from(fs.readFileSync('docs/agreed-texts.md', 'utf8').matchAll(ROW), ({ groups }) => groups!)

test('the table is read', () => expect(rows.length).toBeGreaterThan(40))

test.each(rows.map(({ text = '', stands = '', seen = '' }) => [text, stands, seen] as const))(
  '%s',
  (text, ...files) => {
    for (const file of files) expect(fs.readFileSync(file, 'utf8'), file).toContain(text)
  },
)
