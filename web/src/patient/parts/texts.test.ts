import { ENTRY_SCENES } from '@xuanjiao/contract/viewer/viewer-calls'
import { entitlementOf } from '@xuanjiao/contract/viewer/entitlement'
import { expect, test } from 'vitest'
import { chargeText, shortNumberText, durationText, entitlementText, trialText, withoutStyles } from './texts.ts'
import { entryScene } from './entry-scene.ts'

test.each([
  [0, '0:00'],
  [59.4, '0:59'],
  [289, '4:49'],
  [3661, '1:01:01'],
])('%s seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

test('large numbers are short', () => {
  expect([999, 9999, 10_000, 12_999, 123_456].map(shortNumberText)).toEqual(['999', '9999', '1万', '1.2万', '12.3万'])
})

test('what is free says nothing of a price', () => {
  expect(chargeText('free', 0)).toBeUndefined()
  expect([chargeText('vip', 0), chargeText('single', 990), chargeText('vip_single', 0)]).toEqual([
    '会员',
    '¥9.90',
    '免费',
  ])
})

test('every reason has its words', () => {
  const video = { id: 'v', chargeType: 'vip', trialSec: 90, ownerHospitalId: null } as const
  const facts = { video, visibleToHospital: true, hospital: null, benefits: [], now: 0 }
  expect(entitlementText(entitlementOf(facts))).toBe('可试看1分30秒')
  expect(entitlementText(entitlementOf({ ...facts, video: { ...video, trialSec: 0 } }))).toBe('需要开通会员或购买')
  expect(entitlementText(entitlementOf({ ...facts, video: { ...video, chargeType: 'free' } }))).toBe('免费观看')
  for (const reason of ['free', 'bought', 'task', 'hospital_free', 'vip'])
    expect(entitlementText({ ok: true, reason, trialSec: 0 })).not.toBe('可以观看')
  expect([30, 60, 61].map(trialText)).toEqual(['30秒', '1分钟', '1分1秒'])
})

test('formatted text loses its styles and nothing else', () => {
  expect(withoutStyles('<p style="color: red" class="a">一<b STYLE="x">二</b></p>')).toBe(
    '<p class="a">一<b>二</b></p>',
  )
})

test('where a play comes from is a word the server knows', () => {
  for (const [from, code] of [
    ['search', undefined],
    ['nonsense', undefined],
    [undefined, 'ABCDEFGH'],
    [undefined, undefined],
  ] as const)
    expect(ENTRY_SCENES).toContain(entryScene(from, code))
  expect(entryScene(undefined, 'ABCDEFGH')).toBe('qr')
  expect(entryScene('search', 'ABCDEFGH')).toBe('search')
})
