import { expect, it } from 'vitest'
import { videoStateNotesOf } from './video-state-notes.ts'

const now = new Date('2026-11-21T12:00:00+08:00')
const texts = (row: object) => videoStateNotesOf({ mediaStatus: 'ready', ...row }, now).map(note => note.text)

it.each([
  [{ status: 'approved', planPublishTime: '2026-11-25 13:00:00' }, ['11-25 13:00 发布（4 天后）']],
  [{ status: 'reviewing', planPublishTime: '2026-11-21 15:00:00' }, ['11-21 15:00 发布（3 小时后）']],
  [{ status: 'approved', planPublishTime: '2026-11-21 12:00:30' }, ['11-21 12:00 发布（1 分钟后）']],
  [{ status: 'approved', planPublishTime: '2026-11-20 12:00:00' }, []],
  [{ status: 'draft', planPublishTime: '2026-11-25 13:00:00' }, []],
  [{ status: 'published', planOffTime: '2026-12-01 00:00:00' }, ['12-01 00:00 下架（9 天后）']],
  [{ status: 'off', offReason: '内容有误' }, ['内容有误']],
  [{ status: 'published', reviewDueDate: '2027-11-21' }, []],
  [{ status: 'published', reviewDueDate: '2026-12-01' }, ['10 天后复审到期']],
  [{ status: 'published', reviewDueDate: '2026-11-21' }, ['今天复审到期']],
  [{ status: 'published', reviewDueDate: '2026-11-11' }, ['复审逾期 10 天，20 天后下架']],
  [
    { status: 'draft', versionNo: 2, publishedVersionNo: 1, reviewDueDate: '2026-12-01' },
    ['v1 在线，v2 修订中', '10 天后复审到期'],
  ],
  [{ status: 'draft', mediaStatus: 'failed', mediaError: '没有画面' }, ['没有画面']],
])('%j says %j', (row, said) => {
  expect(texts(row)).toEqual(said)
})

it('keeps the exact moment for who points at it', () => {
  const [note] = videoStateNotesOf({ status: 'approved', planPublishTime: '2026-11-25 13:00:00' }, now)
  expect(note?.exact).toBe('定时发布 2026-11-25 13:00:00')
})
