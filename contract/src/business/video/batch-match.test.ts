import { describe, expect, it } from 'vitest'
import { matchBatch, normalizedFileName, type DroppedVideoFile } from './batch-match.ts'
import { VIDEO_EXTENSIONS } from './video-calls.ts'

const files = (...names: (string | DroppedVideoFile)[]): DroppedVideoFile[] =>
  names.map(one => (typeof one === 'string' ? { name: one, size: 10 } : one))
const rows = (...names: string[]) => names.map((fileName, at) => ({ number: at + 2, fileName }))
const match = (names: string[], values: DroppedVideoFile[]) => matchBatch(rows(...names), values, VIDEO_EXTENSIONS)

describe('a name', () => {
  it.each([
    ['入院须知.MP4', '入院须知.mp4'],
    ['ＡＢＣ　１２.ｍｐ４', 'abc12.mp4'],
    [' 术前 准备 .mp4', '术前准备.mp4'],
    ['视频/心内科\\术后.mp4', '术后.mp4'],
  ])('%s is %s', (name, plain) => {
    expect(normalizedFileName(name)).toBe(plain)
  })
})

describe('rows and files', () => {
  it('meet by name, however it is written, with or without its ending', () => {
    const { rows, files: matches } = match(
      ['入院须知.mp4', '术前 准备', 'Ｘ１.MOV', '第二章.上'],
      files('术前准备.MP4', 'x1.mov', '入院须知.mp4', '第二章.上.mp4'),
    )
    expect([...rows.values()]).toEqual([2, 0, 1, 3].map(file => ({ kind: 'matched', file })))
    expect(matches).toEqual([3, 4, 2, 5].map(row => ({ kind: 'matched', row })))
  })

  it('tell what is missing and what is left over', () => {
    const { rows, files: matches } = match(['有.mp4', '没有.mp4', '', '有.mov'], files('有.mp4', '多出来.mp4'))
    expect([...rows.values()]).toEqual([
      { kind: 'matched', file: 0 },
      { kind: 'missing', reason: '没有选择文件“没有.mp4”' },
      { kind: 'missing', reason: '没有填写文件名' },
      { kind: 'missing', reason: '没有选择文件“有.mov”' },
    ])
    expect(matches).toEqual([{ kind: 'matched', row: 2 }, { kind: 'surplus' }])
  })

  it('tell of two rows for one file', () => {
    const { rows } = match(['甲.mp4', '甲', ' 甲 .MP4'], files('甲.mp4'))
    expect([...rows.values()].map(one => (one.kind === 'double' ? one.reason : one.kind))).toEqual([
      'matched',
      '文件名与第 2 行重复',
      '文件名与第 2 行重复',
    ])
  })

  it('tell of two files for one row, unless the row names the ending', () => {
    const values = files('甲.mp4', '甲.mov')
    expect(match(['甲'], values).rows.get(2)).toEqual({ kind: 'double', reason: '有 2 个文件叫这个名字，请写明扩展名' })
    expect(match(['甲.mov'], values).rows.get(2)).toEqual({ kind: 'matched', file: 1 })
  })

  it('tell of files of the same name and of the same content', () => {
    const sha256 = 'a'.repeat(64)
    const { rows, files: matches } = match(
      ['甲.mp4', '乙.mp4', '丁.mp4'],
      files('甲.mp4', '甲 .mp4', { name: '乙.mp4', size: 7, sha256 }, { name: '丙.mp4', size: 7, sha256 }, '丁.mp4'),
    )
    expect(matches).toEqual([
      { kind: 'matched', row: 2 },
      { kind: 'double', of: 0, reason: '与“甲.mp4”同名' },
      { kind: 'matched', row: 3 },
      { kind: 'double', of: 2, reason: '与“乙.mp4”内容相同' },
      { kind: 'matched', row: 4 },
    ])
    expect([...rows.values()].every(one => one.kind === 'matched')).toBe(true)
  })

  it('give a row that names the second copy the first, and tell when both copies are named', () => {
    const sha256 = 'b'.repeat(64)
    const copies = files({ name: '乙.mp4', size: 7, sha256 }, { name: '丙.mp4', size: 7, sha256 })
    expect(match(['丙.mp4'], copies).rows.get(2)).toEqual({ kind: 'matched', file: 0 })
    expect(match(['乙.mp4', '丙.mp4'], copies).rows.get(3)).toEqual({ kind: 'double', reason: '与“乙.mp4”内容相同' })
  })

  it('every row and every file has one word said of it, whatever is given', () => {
    const names = ['甲.mp4', '甲', '乙.MOV', '', '丙.mp4', '甲.mov', '乙']
    for (let seed = 0; seed < 200; seed++) {
      const pick = (at: number) => names[(seed * 31 + at * 17 + ((seed * at) % 5)) % names.length] ?? ''
      const values = files(...Array.from({ length: seed % 6 }, (_, at) => pick(at + 3)))
      const wanted = Array.from({ length: seed % 7 }, (_, at) => pick(at))
      const { rows, files: matches } = match(wanted, values)
      expect([rows.size, matches.length]).toEqual([wanted.length, values.length])
      const used = [...rows.values()].flatMap(one => (one.kind === 'matched' ? [one.file] : []))
      expect(new Set(used).size).toBe(used.length)
      for (const file of used) expect(matches[file]?.kind).toBe('matched')
    }
  })
})
