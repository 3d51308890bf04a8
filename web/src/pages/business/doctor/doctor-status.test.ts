import { expect, test } from 'vitest'
import { daysUntilVideosOff, verifiedLockedFields, doctorStatusNote } from './doctor-status.ts'

const now = new Date('2026-11-20T10:00:00+08:00')

test.each([
  [null, undefined],
  ['', undefined],
  ['2026-11-20 00:00:00', 30],
  ['2026-11-20 10:00:00', 30],
  ['2026-10-22 00:00:00', 1],
  ['2026-10-21 10:00:00', 0],
  ['2026-01-01 00:00:00', 0],
])('lapsed at %s, videos go off in %s days', (lapsedAt, days) =>
  expect(daysUntilVideosOff({ lapsedAt }, now)).toBe(days),
)

test('what is vouched for is locked for hospitals only, and only while it is vouched for', () => {
  for (const verifyStatus of ['verified', 'pending']) {
    expect(verifiedLockedFields({ verifyStatus })).toContain('practiceCertNo')
    expect(verifiedLockedFields({ verifyStatus }, true)).toEqual([])
  }
  for (const verifyStatus of ['unsubmitted', 'rejected', 'expired'])
    expect(verifiedLockedFields({ verifyStatus })).toEqual([])
})

test('the form says why, and what was said when it was refused', () => {
  expect(doctorStatusNote({ verifyStatus: 'rejected', verifyOpinion: '照片不清楚' }).formNote).toBe(
    '未通过核验：照片不清楚',
  )
  expect(doctorStatusNote({ verifyStatus: 'expired' }).formNote).toContain('重新提交核验')
  expect(doctorStatusNote({ verifyStatus: 'unsubmitted' }).formNote).toBeUndefined()
})
