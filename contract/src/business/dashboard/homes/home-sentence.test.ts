import { expect, test } from 'vitest'
import {
  completionChange,
  homeSentenceOf,
  mostFallenPlace,
  type SentenceFigures,
  type SentencePlace,
} from './home-sentence.ts'
import { areEqualWindows } from './sentence-windows.ts'

const WINDOWS = {
  from: '2026-11-13',
  to: '2026-11-19',
  before: { from: '2026-11-06', to: '2026-11-12' },
  until: null,
}
const totals = (plays: number, completes: number) => ({ plays, completes })
const place = (key: string, now: [number, number], before: [number, number]): SentencePlace => ({
  level: 'department',
  key,
  name: key,
  now: totals(...now),
  before: totals(...before),
})
const figures = (changed: Partial<SentenceFigures> = {}): SentenceFigures => ({
  kind: 'hospital',
  from: '2026-11-13',
  to: '2026-11-19',
  today: '2026-11-19',
  plays: 400,
  viewers: 251,
  completes: 200,
  finishers: 251,
  finishedVideos: 92,
  windows: WINDOWS,
  now: totals(400, 200),
  before: totals(400, 200),
  fallen: undefined,
  leave: undefined,
  silent: 0,
  overdueConsults: 0,
  review: undefined,
  ...changed,
})

test('a ward that fell, where people leave, and the way there', () => {
  const fallen = place('呼吸内科', [100, 40], [100, 46])
  const leave = { second: 180, plays: 20, base: 60 }
  expect(homeSentenceOf(figures({ fallen, leave }))).toEqual({
    text: '近 7 天，251 位患者看完 92 个视频；呼吸内科完播率下降 6 个百分点',
    reason: '没看完的多在 3:00 前后离开',
    action: {
      label: '查看',
      to: '/he/areaData?by=video&departmentId=呼吸内科&from=2026-11-13&to=2026-11-19',
    },
  })
})

test.each([
  ['too few leave at all', { second: 180, plays: 29, base: 29 }],
  ['they leave everywhere', { second: 180, plays: 11, base: 60 }],
])('where people leave is not told when %s', (_, leave) => {
  const fallen = place('呼吸内科', [100, 40], [100, 46])
  expect(homeSentenceOf(figures({ fallen, leave })).reason).toBe('由 46% 到 40%')
})

test.each([
  ['29 now', [29, 0] as [number, number], [100, 100] as [number, number]],
  ['29 before', [100, 0] as [number, number], [29, 29] as [number, number]],
])('no share rests on fewer than thirty plays: %s', (_, now, before) => {
  expect(completionChange(totals(...now), totals(...before))).toBeNull()
  expect(mostFallenPlace([place('a', now, before)], WINDOWS)).toBeUndefined()
})

test('the place that fell most; of equal falls the larger; five points at least', () => {
  const places = [
    place('few', [40, 16], [40, 20]),
    place('many', [400, 160], [400, 200]),
    place('little', [1000, 460], [1000, 500]),
  ]
  expect(mostFallenPlace(places, WINDOWS)?.key).toBe('many')
  expect(mostFallenPlace([places[2]!], WINDOWS)).toBeUndefined()
})

test('windows of unequal length are never compared', () => {
  const windows = { ...WINDOWS, before: { from: '2026-11-07', to: '2026-11-12' } }
  expect([areEqualWindows(WINDOWS), areEqualWindows(windows)]).toEqual([true, false])
  expect(mostFallenPlace([place('a', [100, 10], [100, 90])], windows)).toBeUndefined()
  const fell = { now: totals(100, 10), before: totals(900, 800) }
  const { text, reason } = homeSentenceOf(figures({ ...fell, windows }))
  expect([text, reason]).toEqual(['近 7 天，251 位患者看完 92 个视频；完播率 50%', '前一期数据不足，暂不比较'])
})

test('half a day is no fall of a place', () => {
  expect(mostFallenPlace([place('a', [100, 10], [100, 90])], { ...WINDOWS, until: '10:00:00' })).toBeUndefined()
})

test('with fewer than thirty plays nothing is compared, whatever the figures are', () => {
  const few = figures({ plays: 29, viewers: 12, now: totals(29, 0), before: totals(400, 400), silent: 3 })
  expect(homeSentenceOf(few)).toEqual({
    text: '近 7 天，12 位患者看了 29 次',
    reason: '不足 30 次播放，暂不比较',
    action: { label: '打印二维码', to: '/he/qrCode' },
  })
})

test('nobody yet: what brings viewers', () => {
  const none = figures({ plays: 0, viewers: 0, kind: 'area', from: '2026-11-19' })
  expect(homeSentenceOf(none)).toMatchObject({ text: '今天还没有人观看', action: { to: '#silent' } })
})

test.each<[string, Partial<SentenceFigures>, string, string]>([
  ['questions first', { overdueConsults: 3, silent: 2 }, '3 条患者咨询超时未回复', '/he/illnessConsult'],
  ['the whole fell', { now: totals(400, 180) }, '完播率下降 5 个百分点', '#lowCompletion'],
  ['fewer plays', { now: totals(320, 160), silent: 2 }, '播放量比前一期减少 20%', '#silent'],
  ['silence', { silent: 2 }, '2 个科室 14 天没有播放', '#silent'],
  ['silent hospitals', { silent: 2, kind: 'area' }, '2 家医院 14 天没有播放', '#silent'],
  ['it rose', { now: totals(400, 220) }, '完播率上升 5 个百分点', '#ranking'],
  ['nothing to say', {}, '完播率 50%', '#ranking'],
])('%s', (_, changed, text, to) => {
  const sentence = homeSentenceOf(figures(changed))
  expect([sentence.text, sentence.action.to]).toEqual([`近 7 天，251 位患者看完 92 个视频；${text}`, to])
})

test('other days are named, and who came to no end is not said to have', () => {
  const past = figures({ to: '2026-11-18', finishers: 0, plays: 1234 })
  expect(homeSentenceOf(past).text).toContain('2026-11-13 至 2026-11-18，251 位患者看了 1,234 次；')
})

test('reviewers are told what waits', () => {
  const review = { medical: 3, compliance: 1, oldestHours: 30 }
  expect(homeSentenceOf(figures({ kind: 'review', review, viewers: 0 }))).toEqual({
    text: '4 个视频等待审核，最久的已等 30 小时',
    reason: '医学审核 3 个，合规终审 1 个',
    action: { label: '去审核', to: '/he/review' },
  })
  const done = { medical: 0, compliance: 0, oldestHours: null }
  expect(homeSentenceOf(figures({ kind: 'review', review: done })).text).toBe('没有等待审核的视频')
})
