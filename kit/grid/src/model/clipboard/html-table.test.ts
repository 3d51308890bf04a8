import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseHtmlTable } from './html-table.ts'
import { printHtmlTable } from './print-block.ts'

it('reads what a spreadsheet puts beside the text', () => {
  const html = `<html><!--StartFragment--><style>td{color:red}</style><table border=0>
    <colgroup><col width=64></colgroup>
    <tr height=19><td class="x">名称</td><td>1&nbsp;000</td></tr>
    <tr><td>a &amp;
      b</td><td>第一行<br>第二行</td></tr></table></html>`
  expect(parseHtmlTable(html)).toEqual([
    ['名称', '1 000'],
    ['a & b', '第一行\n第二行'],
  ])
})

it('takes merged cells for one', () => {
  expect(parseHtmlTable('<table><tr><td colspan=2>a</td><td>b</td></tr></table>')).toEqual([['a', 'b']])
})

it('takes a table inside a cell for text, and paragraphs for lines', () => {
  const inner = '<table><tr><td>x</td></tr></table>'
  expect(parseHtmlTable(`<table><tr><td>a ${inner}</td><td><p>b</p> <p>c</p></td></tr></table>`)).toEqual([
    ['a x', 'b\nc'],
  ])
})

it.each(['<', '<!--', '<style ', '<tr', '<td>', '&', ' <br', '</p '])(
  'is not slowed down by a page full of %j',
  part => {
    parseHtmlTable(`<table><tr><td>${part.repeat(200_000)}`)
  },
)

it('finds no table where none is', () => expect(parseHtmlTable('<p>text</p>')).toBeUndefined())

it('never lets a text become markup', () => {
  expect(printHtmlTable([['<img src=x onerror=alert(1)>']])).not.toContain('<img')
})

it('reads what it printed', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', '宣', '1', ';') })
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(block, lines => {
      expect(parseHtmlTable(printHtmlTable(lines))).toEqual(lines)
    }),
  )
})
