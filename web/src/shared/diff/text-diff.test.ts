import { describe, expect, it } from 'vitest'
import { textDiff, type TextDiffPart } from './text-diff.ts'

const sideOf = (textDiffParts: readonly TextDiffPart[], without: TextDiffPart['kind']) =>
  textDiffParts.flatMap(textDiffPart => (textDiffPart.kind === without ? [] : [textDiffPart.text])).join('')

describe('what changed between two texts', () => {
  it('is nothing when nothing did', () => {
    expect(textDiff('术后第一天可以下床', '术后第一天可以下床')).toEqual([{ kind: 'same', text: '术后第一天可以下床' }])
    expect(textDiff('', '')).toEqual([])
  })

  it('is the word that changed, not the sentence', () => {
    expect(textDiff('每天服药一次，饭后服用。', '每天服药两次，饭后服用。')).toEqual([
      { kind: 'same', text: '每天服药' },
      { kind: 'gone', text: '一次' },
      { kind: 'new', text: '两次' },
      { kind: 'same', text: '，饭后服用。' },
    ])
  })

  it('is everything when one side is empty', () => {
    expect(textDiff('', '新写的')).toEqual([{ kind: 'new', text: '新写的' }])
    expect(textDiff('旧的', '')).toEqual([{ kind: 'gone', text: '旧的' }])
  })

  it.each([
    ['甲乙丙。甲乙丙。', '甲乙丙。'],
    ['a b c d', 'd c b a'],
    ['x'.repeat(50), 'x y '.repeat(50)],
    ['词 '.repeat(3000), '字 '.repeat(3000)],
  ])('gives both texts back, whatever they are (%#)', (before, after) => {
    const textDiffParts = textDiff(before, after)
    expect(sideOf(textDiffParts, 'new')).toBe(before)
    expect(sideOf(textDiffParts, 'gone')).toBe(after)
  })
})
