import type { BatchItem, BatchSheet } from '@xuanjiao/contract/business/video/video-batch-calls'
import { describe, expect, it } from 'vitest'
import {
  emptyUploadBatch,
  omittedRows,
  resumableFiles,
  filesToDigest,
  toggleRow,
  batchViewOf,
  withCorrectedCell,
  withBatchFiles,
  withoutBatchFile,
  type UploadBatch,
  type BatchFile,
} from './batch-model.ts'

const file = (name: string, size = 100, more: Partial<BatchFile> = {}): BatchFile => ({
  name,
  size,
  lastModified: 1,
  ...more,
})

const sheet = (...rows: string[][]): BatchSheet => ({
  titles: ['标题*', '文件名*', '封面文件名', '分类*'],
  rows: rows.map((cells, at) => ({ number: at + 2, cells })),
})

const batch = (more: Partial<UploadBatch>): UploadBatch => ({ ...emptyUploadBatch, ...more })
const states = (value: UploadBatch) => batchViewOf(value).rows.map(row => row.state)

describe('the preview of a batch', () => {
  const value = batch({
    sheet: sheet(
      ['入院', '入院', '', '甲'],
      ['术前', '没有.mp4', '', '甲'],
      ['术后', '入院.mp4', '', '甲'],
      ['出院', '出院.mp4', '', '乙'],
      ['复查', '复查.mp4', '', '甲'],
    ),
    files: [
      file('入院.MP4'),
      file('出院.mp4', 7),
      file('复查.mp4', 8, { same: [{ id: 'x', code: 'V00012', title: '旧' }] }),
      file('多余.mp4', 9),
    ],
    errors: [{ row: 5, column: '分类', reason: '视频分类“乙”不存在' }],
  })

  it('tells each row as what it is', () => {
    expect(states(value)).toEqual(['matched', 'missing', 'double', 'wrong', 'known'])
    const view = batchViewOf(value)
    expect(view.going).toBe(1)
    expect(view.rows[1]?.wrong.get(1)).toBe('没有选择文件“没有.mp4”')
    expect(view.rows[2]?.wrong.get(1)).toBe('文件名与第 2 行重复')
    expect(view.rows[3]?.wrong.get(3)).toBe('视频分类“乙”不存在')
    expect(view.rows[4]?.notes).toEqual(['与 V00012 文件相同'])
    expect(view.unmatchedFiles.map(({ file, kind }) => `${file.name} ${kind}`)).toEqual(['多余.mp4 surplus'])
  })

  it('lets a cell be mended in place', () => {
    const mended = withCorrectedCell(withCorrectedCell(value, 5, 3, '甲'), 3, 1, '多余')
    expect(states(mended)).toEqual(['matched', 'matched', 'double', 'matched', 'known'])
    expect(batchViewOf(mended).unmatchedFiles).toEqual([])
    expect(value.sheet?.rows[3]?.cells[3]).toBe('乙')
  })

  it('lets a known file be sent anyway, and a row be left out, with the reason told', () => {
    const selected = { ...value, anyway: toggleRow(new Set(), 6), omittedRows: toggleRow(new Set(), 2) }
    expect(states(selected)).toEqual(['left', 'missing', 'matched', 'wrong', 'matched']) // the file is free for row 4
    expect(omittedRows(selected, batchViewOf(selected))).toEqual([
      { row: 2, column: '', reason: '已跳过' },
      { row: 3, column: '文件名', reason: '没有选择文件“没有.mp4”' },
      { row: 5, column: '分类', reason: '视频分类“乙”不存在' },
    ])
    expect(omittedRows(value, batchViewOf(value))).toContainEqual({
      row: 6,
      column: '',
      reason: '与 V00012 文件相同，已跳过',
    })
    expect([...toggleRow(toggleRow(new Set([1]), 2), 1)]).toEqual([2])
  })

  it('shows what cannot be a video, before and with a sheet', () => {
    const wrong = batch({ files: [file('说明.txt'), file('大.mp4', 3 * 1024 ** 3)] })
    expect(batchViewOf(wrong).unmatchedFiles.map(({ kind }) => kind)).toEqual(['refused', 'refused'])
    const named = { ...wrong, sheet: sheet(['大', '大.mp4', '', '甲']) }
    expect(batchViewOf(named).rows[0]?.wrong.get(1)).toBe('文件过大，视频不能超过 2 GB')
  })

  it('finds covers by name too', () => {
    const with_ = batch({
      sheet: sheet(['甲', '甲.mp4', '封面', 'x'], ['乙', '乙.mp4', '没有.png', 'x']),
      files: [file('甲.mp4'), file('乙.mp4', 5), file('封面.PNG', 3)],
    })
    const { rows, unmatchedFiles } = batchViewOf(with_)
    expect(rows.map(row => row.cover?.name)).toEqual(['封面.PNG', undefined])
    expect(rows[1]?.wrong.get(2)).toBe('没有选择这张封面')
    expect(unmatchedFiles).toEqual([])
  })
})

describe('files of a batch', () => {
  it('come once, at most a hundred, and can be taken away', () => {
    const [a, b] = [file('a.mp4'), file('b.mp4')]
    const two = withBatchFiles(batch({ files: [a] }), [file('a.mp4'), b]).batch
    expect(two.files).toEqual([a, b])
    expect(withoutBatchFile(two, a).files).toEqual([b])
    const many = Array.from({ length: 101 }, (_, at) => file(`${at}.mp4`))
    expect(withBatchFiles(batch({}), many).refusal).toBe('一次最多 100 个文件，请分批上传')
  })

  it('are read through only where another has the same size', () => {
    const files = [file('a.mp4', 1), file('b.mp4', 2), file('c.mp4', 2), file('d.mp4', 3), file('e.png', 2)]
    const names = (sameSize: (file: BatchFile) => boolean) => filesToDigest(files, sameSize).map(one => one.name)
    expect(names(() => false)).toEqual(['b.mp4', 'c.mp4'])
    expect(names(one => one.size === 3)).toEqual(['b.mp4', 'c.mp4', 'd.mp4'])
  })

  it('are found again for a batch that was broken off', () => {
    const item = (fileName: string, fileSize: number, mediaStatus: string): BatchItem => ({
      row: 2,
      videoId: fileName,
      title: fileName,
      fileName,
      fileSize,
      mediaStatus,
    })
    const items = [
      item('甲.mp4', 1, 'uploading'),
      item('乙.mp4', 2, 'ready'),
      item('丙.mp4', 3, 'none'),
      item('丁.mp4', 4, 'none'),
    ]
    const matches = resumableFiles(items, [file('丙 .MP4', 3), file('甲.mp4', 1), file('乙.mp4', 2), file('丁.mp4', 5)])
    expect([...matches].map(([one, which]) => [one.fileName, which.name])).toEqual([
      ['甲.mp4', '甲.mp4'],
      ['丙.mp4', '丙 .MP4'],
    ])
  })
})
