import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printTsv } from './print-block.ts'
import { parseTsv } from './tsv.ts'

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a\nb"\tc\r\n', [['a\nb', 'c']]],
  ['"say ""hi"""\tx', [['say "hi"', 'x']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
  ['"open\tx', [['"open', 'x']]],
  ['\t\r\n', [['', '']]],
  ['a\r\n\r\nb\r\n', [['a'], [''], ['b']]],
  ['', [['']]],
  ['a\t', [['a', '']]],
])('reads %j', (text, block) => expect(parseTsv(text)).toEqual(block))

it('reads what it printed, whatever the cells say', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '宣') })
  const width = fc.integer({ min: 1, max: 4 })
  const block = width.chain(columns =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  )
  fc.assert(
    fc.property(block, lines => {
      // A last line of one empty cell cannot be told from the line end a spreadsheet adds.
      fc.pre(lines.length === 1 || lines.at(-1)!.join('') !== '' || lines.at(-1)!.length > 1)
      expect(parseTsv(printTsv(lines))).toEqual(lines)
    }),
  )
})

it('does not slow down with the length of the text', () => {
  const line = Array.from({ length: 24 }, (_, column) => `"cell ""${column}"""`).join('\t')
  expect(parseTsv(Array.from({ length: 2000 }, () => line).join('\r\n'))).toHaveLength(2000)
})
