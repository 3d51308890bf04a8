import { describe, expect, it } from 'vitest'
import { attributionOf, type AttributionFacts } from './attribution.ts'

const NOW = Date.parse('2026-11-20T10:00:00+08:00')
const DAY = 24 * 3600 * 1000
const place = (name: string, departmentId: string | null = `${name}-ward`) => ({
  hospitalId: name,
  departmentId,
  areaCode: `area-${name}`,
})
const bound = (lastScan: number | null) => ({ ...place('bound'), lastScan })
const owner = { hospitalId: 'owner', areaCode: 'area-owner' }
const nobody: AttributionFacts = { task: null, qr: null, bind: null, owner: null, now: NOW }

describe('whose a watch session is', () => {
  it.each<[string, Partial<AttributionFacts>, string, string | null, string | null]>([
    [
      'a task before all',
      { task: place('task'), qr: place('qr'), bind: bound(NOW), owner },
      'task',
      'task',
      'task-ward',
    ],
    ['then the code of this visit', { qr: place('qr'), bind: bound(NOW), owner }, 'qr', 'qr', 'qr-ward'],
    ['a code without a ward', { qr: place('qr', null), bind: bound(NOW) }, 'qr', 'qr', null],
    ['then the last scan', { bind: bound(NOW - DAY), owner }, 'bind', 'bound', 'bound-ward'],
    ['a scan just 30 days ago', { bind: bound(NOW - 30 * DAY), owner }, 'bind', 'bound', 'bound-ward'],
    ['not one a moment older', { bind: bound(NOW - 30 * DAY - 1), owner }, 'owner', 'owner', null],
    ['not one that never was', { bind: bound(null), owner }, 'owner', 'owner', null],
    ['then the owner, without a ward', { owner }, 'owner', 'owner', null],
    ['an old scan and no owner', { bind: bound(NOW - 31 * DAY) }, 'none', null, null],
    ['nobody', {}, 'none', null, null],
  ])('%s', (_name, facts, by, hospitalId, departmentId) => {
    const areaCode = hospitalId === null ? null : `area-${hospitalId}`
    expect(attributionOf({ ...nobody, ...facts })).toEqual({ by, hospitalId, departmentId, areaCode })
  })
})
