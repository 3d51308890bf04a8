import { expect, test } from 'vitest'
import { compileStatement } from '../database/statement.ts'
import { dataScopePredicate, type DataScopeColumns } from './row-scope-predicate.ts'
import type { DataScope } from './principal.ts'

const columns: DataScopeColumns = {
  area: 'area_code',
  hospital: 'owner_hospital_id',
  department: 'owner_department_id',
  platformRows: 'readable',
}
const places: DataScope[] = [
  { kind: 'platform' },
  { kind: 'nowhere' },
  { kind: 'area', from: '320000', to: '330000' },
  { kind: 'hospital', hospitalId: 'h1', areaCode: '320508' },
  { kind: 'department', hospitalId: 'h1', areaCode: '320508', departmentId: 'd1' },
]

/** What a statement would say of the predicate. */
const said = (...values: Parameters<typeof dataScopePredicate>) => {
  const predicate = dataScopePredicate(...values)
  return predicate && compileStatement(predicate)
}

test.each<[DataScope['kind'], boolean, string | undefined, unknown[]]>([
  ['platform', false, undefined, []],
  ['platform', true, undefined, []],
  ['nowhere', false, '(false or "t"."owner_hospital_id" is null)', []],
  ['nowhere', true, 'false', []],
  [
    'area',
    false,
    '(("t"."area_code" >= $1 and "t"."area_code" < $2 and "t"."owner_hospital_id" is not null) or "t"."owner_hospital_id" is null)',
    ['320000', '330000'],
  ],
  [
    'area',
    true,
    '("t"."area_code" >= $1 and "t"."area_code" < $2 and "t"."owner_hospital_id" is not null)',
    ['320000', '330000'],
  ],
  ['hospital', false, '("t"."owner_hospital_id" = $1::uuid or "t"."owner_hospital_id" is null)', ['h1']],
  ['hospital', true, '"t"."owner_hospital_id" = $1::uuid', ['h1']],
  [
    'department',
    false,
    '(("t"."owner_hospital_id" = $1::uuid and ("t"."owner_department_id" = $2::uuid or "t"."owner_department_id" is null)) or "t"."owner_hospital_id" is null)',
    ['h1', 'd1'],
  ],
  ['department', true, '("t"."owner_hospital_id" = $1::uuid and "t"."owner_department_id" = $2::uuid)', ['h1', 'd1']],
])('standing at %s (writing: %s)', (kind, writing, text, values) => {
  const dataScope = places.find(one => one.kind === kind)!
  expect(said(columns, dataScope, 't', writing)).toEqual(text === undefined ? undefined : { text, values })
})

test('rows of the platform are seen by nobody else where the record does not say so', () => {
  expect(said({ ...columns, platformRows: undefined }, places[3]!, 't')?.text).toBe(
    '"t"."owner_hospital_id" = $1::uuid',
  )
})

test('a record without departments is one of its hospital for a ward, too', () => {
  const bare = { area: 'area_code', hospital: 'owner_hospital_id' }
  expect(said(bare, places[4]!, 't', true)?.text).toBe('"t"."owner_hospital_id" = $1::uuid')
})

test('of the platform are seen only rows with the values the record says', () => {
  const active: DataScopeColumns = { ...columns, platformRowsWhere: { column: 'status', is: ['active'] } }
  expect(said(active, places[3]!, 't')).toEqual({
    text: '("t"."owner_hospital_id" = $1::uuid or ("t"."owner_hospital_id" is null and "t"."status" = any($2::text[])))',
    values: ['h1', ['active']],
  })
  expect(said(active, places[0]!, 't')).toBeUndefined()
})

test('where rows of an area are its own, those of the platform have neither', () => {
  const own: DataScopeColumns = { ...columns, areaRows: 'own' }
  expect(said(own, places[2]!, 't', true)?.text).toBe('("t"."area_code" >= $1 and "t"."area_code" < $2)')
  expect(said(own, places[3]!, 't')?.text).toBe(
    '("t"."owner_hospital_id" = $1::uuid or ("t"."owner_hospital_id" is null and "t"."area_code" is null))',
  )
})
