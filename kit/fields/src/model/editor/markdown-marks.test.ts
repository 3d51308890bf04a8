import { describe, expect, test } from 'vitest'
import { insertMarkdown, prefixLines, wrapSelection, type MarkdownEdit } from './markdown-marks.ts'

const after = (text: string, { from, to, insert }: MarkdownEdit) => text.slice(0, from) + insert + text.slice(to)
const selected = (text: string, edit: MarkdownEdit) => after(text, edit).slice(...edit.select)

describe('marks around words', () => {
  test('are put and taken away, and the words stay chosen', () => {
    const put = wrapSelection('多喝水', 1, 3, '**', '加粗')
    expect(after('多喝水', put)).toBe('多**喝水**')
    expect(selected('多喝水', put)).toBe('喝水')
    const taken = wrapSelection('多**喝水**', 3, 5, '**', '加粗')
    expect(after('多**喝水**', taken)).toBe('多喝水')
    expect(selected('多**喝水**', taken)).toBe('喝水')
  })

  test('around nothing stand words to be written over', () => {
    const edit = wrapSelection('', 0, 0, '~~', '删除')
    expect([after('', edit), selected('', edit)]).toEqual(['~~删除~~', '删除'])
  })
})

describe('signs before lines', () => {
  test.each([
    ['一\n二', '- ', '- 一\n- 二'],
    ['- 一\n- 二', '- ', '一\n二'],
    ['一\n二\n三', '1. ', '1. 一\n2. 二\n3. 三'],
    ['1. 一\n2. 二', '1. ', '一\n二'],
    ['- 一', '1. ', '1. 一'],
    ['## 一', '# ', '# 一'],
    ['# 一', '# ', '一'],
    ['- [ ] 一', '- ', '- 一'],
    ['- 一', '- [ ] ', '- [ ] 一'],
    ['- [ ] 一', '- [ ] ', '一'],
    ['一', '> ', '> 一'],
  ])('%j with %j is %j', (text, sign, wanted) =>
    expect(after(text, prefixLines(text, 0, text.length, sign))).toBe(wanted),
  )

  test('a selection in the middle takes its whole lines', () => {
    const text = '一二\n三四\n五六'
    expect(after(text, prefixLines(text, 4, 4, '> '))).toBe('一二\n> 三四\n五六')
    expect(after(text, prefixLines(text, 1, 4, '> '))).toBe('> 一二\n> 三四\n五六')
  })
})

test('what is put in has its own words chosen', () => {
  const edit = insertMarkdown(1, 2, '[文字](https://)', 'https://')
  expect([after('甲乙丙', edit), selected('甲乙丙', edit)]).toEqual(['甲[文字](https://)丙', 'https://'])
})
