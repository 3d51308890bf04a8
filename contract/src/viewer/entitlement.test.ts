import { describe, expect, it } from 'vitest'
import {
  CHARGE_TYPES,
  entitlementOf,
  isBenefitActive,
  type Benefit,
  type EntitlementFacts,
  type EntitlementReason,
  type PatientHospital,
} from './entitlement.ts'

const NOW = 1_000_000
const video = { id: 'v', chargeType: 'vip', trialSec: 60, ownerHospitalId: 'h' } as const
const patient: PatientHospital = { id: 'h', patientFree: true, serviceStatus: 'active', enabled: true, freeUntil: NOW }
const benefit = (kind: Benefit['kind'], more: Partial<Benefit> = {}): Benefit => ({
  kind,
  refId: kind === 'vip' ? null : 'v',
  hospitalId: null,
  start: NOW,
  end: null,
  revoked: false,
  ...more,
})
const plain: EntitlementFacts = { video, visibleToHospital: true, hospital: null, benefits: [], now: NOW }
const charged = (chargeType: EntitlementFacts['video']['chargeType']) => ({ ...video, chargeType })

describe('may it be watched', () => {
  it.each<[string, Partial<EntitlementFacts>, EntitlementReason]>([
    ['free is free', { video: charged('free'), benefits: [benefit('video')] }, 'free'],
    ['bought', { benefits: [benefit('video'), benefit('task'), benefit('vip')], hospital: patient }, 'bought'],
    ['another video bought', { benefits: [benefit('video', { refId: 'w' })] }, 'trial'],
    ['assigned', { benefits: [benefit('task'), benefit('vip')], hospital: patient }, 'task'],
    ['another video assigned', { benefits: [benefit('task', { refId: 'w' })] }, 'trial'],
    ["a hospital's patient", { hospital: patient, benefits: [benefit('vip')] }, 'hospital_free'],
    ['a hospital on trial', { hospital: { ...patient, serviceStatus: 'trial' } }, 'hospital_free'],
    ['a hospital whose service is over', { hospital: { ...patient, serviceStatus: 'expired' } }, 'trial'],
    ['a hospital that is suspended', { hospital: { ...patient, serviceStatus: 'suspended' } }, 'trial'],
    ['a hospital switched off', { hospital: { ...patient, enabled: false } }, 'trial'],
    ['a hospital without free watching', { hospital: { ...patient, patientFree: false } }, 'trial'],
    ['a scan too long ago', { hospital: { ...patient, freeUntil: NOW - 1 } }, 'trial'],
    ['no scan at all', { hospital: { ...patient, freeUntil: null } }, 'trial'],
    ['not meant for that hospital', { hospital: patient, visibleToHospital: false }, 'trial'],
    ['a member of the platform', { benefits: [benefit('vip')] }, 'vip'],
    ['a member, vip_single', { video: charged('vip_single'), benefits: [benefit('vip')] }, 'vip'],
    ['a member, single', { video: charged('single'), benefits: [benefit('vip')] }, 'trial'],
    ["a member of the owner's", { benefits: [benefit('vip', { hospitalId: 'h' })] }, 'vip'],
    ["a member of another hospital's", { benefits: [benefit('vip', { hospitalId: 'g' })] }, 'trial'],
    [
      "a hospital's member before a video of the platform",
      { video: { ...video, ownerHospitalId: null }, benefits: [benefit('vip', { hospitalId: 'h' })] },
      'trial',
    ],
    ['a membership to come', { benefits: [benefit('vip', { start: NOW + 1 })] }, 'trial'],
    ['a membership that ends now', { benefits: [benefit('vip', { start: 0, end: NOW })] }, 'trial'],
    ['a membership taken back', { benefits: [benefit('vip', { revoked: true })] }, 'trial'],
    ['nothing', {}, 'trial'],
  ])('%s', (_name, facts, reason) => {
    expect(entitlementOf({ ...plain, ...facts })).toEqual({ ok: reason !== 'trial', reason, trialSec: 60 })
  })

  it('shows nothing where there is no trial', () => {
    const none = { ...plain, video: { ...video, trialSec: 0 } }
    expect(entitlementOf(none)).toEqual({ ok: false, reason: 'trial', trialSec: 0 })
  })
})

/** The order of rules/viewers#entitlement, said once more in another way: the rank of each reason. */
const RANK: readonly EntitlementReason[] = ['free', 'bought', 'task', 'hospital_free', 'vip', 'trial']

describe('the order of reasons', () => {
  const flags = [false, true]
  const cases = CHARGE_TYPES.flatMap(charge =>
    flags.flatMap(bought =>
      flags.flatMap(task => flags.flatMap(hospital => flags.map(vip => ({ charge, bought, task, hospital, vip })))),
    ),
  )

  it('is the agreed one in all 64 cases', () => {
    expect(cases).toHaveLength(64)
    for (const one of cases) {
      const benefits = (['vip', 'task', 'bought'] as const)
        .filter(kind => one[kind])
        .map(kind => benefit(kind === 'bought' ? 'video' : kind))
      const got = entitlementOf({
        ...plain,
        video: charged(one.charge),
        hospital: one.hospital ? patient : null,
        benefits,
      })
      const holds: Record<EntitlementReason, boolean> = {
        free: one.charge === 'free',
        bought: one.bought,
        task: one.task,
        hospital_free: one.hospital,
        vip: one.vip && one.charge !== 'single',
        trial: true,
      }
      expect(got.reason, JSON.stringify(one)).toBe(RANK.find(reason => holds[reason]))
    }
  })

  it('never gets worse by one more benefit', () => {
    for (const one of cases) {
      const facts = { ...plain, video: charged(one.charge), hospital: one.hospital ? patient : null }
      const few = entitlementOf({ ...facts, benefits: one.task ? [benefit('task')] : [] })
      const more = entitlementOf({
        ...facts,
        benefits: [...(one.task ? [benefit('task')] : []), benefit(one.bought ? 'video' : 'vip')],
      })
      expect(RANK.indexOf(more.reason)).toBeLessThanOrEqual(RANK.indexOf(few.reason))
    }
  })
})

describe('a benefit', () => {
  it.each([
    [{ start: NOW, end: null, revoked: false }, true],
    [{ start: NOW, end: NOW + 1, revoked: false }, true],
    [{ start: NOW + 1, end: null, revoked: false }, false],
    [{ start: 0, end: NOW, revoked: false }, false],
    [{ start: 0, end: null, revoked: true }, false],
  ])('%o', (value, live) => {
    expect(isBenefitActive(value, NOW)).toBe(live)
  })
})
