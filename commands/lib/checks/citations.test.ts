import { describe, expect, test } from 'vitest'
import { checkCitations } from './citations.mjs'

/** A small house in which everything leads somewhere. */
const house: Record<string, string> = {
  'docs/rules/README.md': '# Rules\n\n`rules/FILE#section`, see [places](places.md)',
  'docs/rules/places.md': '# Places\n\n## Whose rows\n\nAll. See [above](#whose-rows).\n\n## Nobody asks\n\nNothing.',
  'docs/operate.md': '# Operation\n\nSee [places](rules/places.md#whose-rows) and `server/src/a.ts`.',
  'ARCHITECTURE.md':
    '# House\n\n`server/src`, `modules/a`, `a.ts`, `DATA_DIR/x.log`, `.xls`, `npm run check`, `GET /api/a`\n',
  'server/src/a.ts': "import { b } from './rules/b.ts'\n/** Whose (rules/places#whose-rows). */\nexport const a = b",
  'server/src/rules/b.ts': 'export const b = 1',
  'server/src/modules/a/index.ts': '',
}
function judge(changed: Record<string, string> = {}) {
  const all: Record<string, string> = { ...house, ...changed }
  const messages: string[] = []
  const value = { files: Object.keys(all), read: (file: string) => all[file] ?? '' }
  const hold = checkCitations(value, line => void messages.push(line))
  const faults = messages.filter(line => !line.startsWith('没有被引用的规则'))
  expect(hold).toBe(faults.length === 0)
  return { faults, uncited: messages.slice(faults.length) }
}

test('a house in which everything leads somewhere is let through', () => {
  expect(judge().faults).toEqual([])
})

test('a rule nobody cites is told and not refused', () => {
  expect(judge().uncited).toEqual(['没有被引用的规则（1）：places#nobody-asks'])
  expect(judge({ 'web/a.tsx': '{/* rules/places#nobody-asks. */}' }).uncited).toEqual([])
  expect(judge({ 'docs/b.md': '[n](rules/places.md#nobody-asks)' }).uncited).toEqual([])
})

describe('what leads nowhere is refused, with its line', () => {
  const problems: readonly (readonly [what: string, file: string, text: string, line: number])[] = [
    ['a citation of no section', 'web/a.ts', '\n// rules/places#whose-row', 2],
    ['a citation of no file', 'web/a.ts', '// rules/place#whose-rows', 1],
    ['a citation of a whole file', 'web/a.ts', '// as rules/places says', 1],
    ['a citation in a migration', 'server/a.sql', '-- rules/places#x', 1],
    ['a citation in a document', 'docs/b.md', 'rules/places#x', 1],
    ['a section of a document elsewhere', 'web/a.ts', '/** Why (domain §3.6). */', 1],
    ['a section on the next line', 'web/a.ts', '/** Why (domain\n * §5.5). */', 2],
    ['a whole document elsewhere', 'web/a.ts', '/** As spec 2 has it. */', 1],
    ['a document without a number', 'web/a.ts', '/** In the words of the specification. */', 1],
    ['an attack by its number', 'web/a.ts', '// attacks.md A89', 1],
    ['a link to no file', 'docs/b.md', 'x\n\n[a](nothing.md)', 3],
    ['a link to no section', 'docs/b.md', '[a](rules/places.md#nothing)', 1],
    ['a path from the top', 'ARCHITECTURE.md', '`server/src/b.ts`', 1],
    ['a path from a folder within', 'docs/b.md', '`modules/b`', 1],
    ['a file by its name', 'docs/b.md', '`lane-sizes.ts`', 1],
    ['a path in a command', 'docs/b.md', '`node commands/nothing.mjs x`', 1],
    ['a pattern nothing fits', 'docs/b.md', '`server/src/modules/<name>/store.ts`', 1],
    ['two sections of one name', 'docs/rules/c.md', '## A word\n\n## A word', Number.NaN],
  ]
  test.each(problems)('%s', (_what, file, text, line) => {
    const { faults } = judge({ [file]: text })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(Number.isNaN(line) ? /重复/ : new RegExp(`^${file}:${line} `))
  })
})

test('a migration that has run keeps its words, a new one does not', () => {
  expect(judge({ 'server/src/migrations/0030_video.sql': '-- (domain §3.18)' }).faults).toEqual([])
  expect(judge({ 'server/src/migrations/0090_more.sql': '-- (domain §3.18)' }).faults).toHaveLength(1)
})

test('signs and names that only look like citations are none', () => {
  const text = "const marks = ['§', '•'] // RFC 8216, 5.2; rules/other/x.ts; ./rules/places#x"
  expect(judge({ 'web/a.ts': text }).faults).toEqual([])
})

test('patterns and what stands in a block of code are not looked for by name', () => {
  const text = '`server/src/modules/<name>/index.ts` `server/**`\n```\n`server/src/gone.ts`\n```\n'
  expect(judge({ 'docs/b.md': text }).faults).toEqual([])
})
