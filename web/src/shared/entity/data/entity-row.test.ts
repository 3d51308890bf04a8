import { areaTarget } from '@xuanjiao/contract/business/hospital/area-target'
import { hospitalMonth } from '@xuanjiao/contract/business/hospital/hospital-month'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { expect, test } from 'vitest'
import { entityRowName, type EntityRow } from './entity-row.ts'

const nameOf = (entity: Entity, row: object) => entityRowName(entity, row as EntityRow)

test('what has only a month for a name says whose month it is', () => {
  const reported = { hospitalId: '1', hospitalId_dictText: '仁澜医院', month: '2026-11' }
  expect(nameOf(hospitalMonth as Entity, reported)).toBe('仁澜医院 2026-11')
  const target = { areaCode: '320500', areaCode_dictText: '苏州市', hospitalId: null, metric_dictText: '播放量' }
  expect(nameOf(areaTarget as Entity, { ...target, metric: 'plays', month: '2026-12' })).toBe('苏州市 播放量 2026-12')
  const ofHospital = { ...target, hospitalId_dictText: '仁澜医院', month: '2026-12' }
  expect(nameOf(areaTarget as Entity, ofHospital)).toBe('仁澜医院 播放量 2026-12')
  expect(nameOf(hospitalMonth as Entity, {})).toBe('出院人数')
})
