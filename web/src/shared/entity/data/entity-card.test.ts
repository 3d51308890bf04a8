import { areaTarget } from '@xuanjiao/contract/business/hospital/area-target'
import { hospitalMonth } from '@xuanjiao/contract/business/hospital/hospital-month'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { cardPlaces } from '@xuanjiao/list/model/layout/card'
import { expect, test } from 'vitest'
import { onCardOf } from './entity-card.ts'
import { entityColumnsOf } from './entity-model.ts'

const factsOf = (entity: Entity): string[] => {
  const columns = entityColumnsOf(entity, []).map(column => ({
    key: column.key,
    align: column.align,
    ...onCardOf(column, entity),
  }))
  return [...cardPlaces(columns)].filter(([, place]) => place === 'fact').map(([key]) => key)
}

test('a card that is about a number shows it before other facts', () => {
  expect(factsOf(hospitalMonth as Entity)).toEqual(['dischargeCount', 'areaCode'])
  expect(factsOf(areaTarget as Entity)).toEqual(['subjectType', 'targetValue'])
})
