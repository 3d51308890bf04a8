import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placePredicate, placeText, type PlaceColumns } from './scope.ts'
import { Values } from './database/statement.ts'
import type { Place } from './who.ts'

const db = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const columns: PlaceColumns = {
  area: 'area_code',
  hospital: 'owner_hospital_id',
  department: 'owner_department_id',
  platformRows: 'readable',
}
const places: Place[] = [
  { kind: 'platform' },
  { kind: 'nowhere' },
  { kind: 'area', from: '320000', to: '330000' },
  { kind: 'hospital', hospitalId: 'h1', areaCode: '320508' },
  { kind: 'department', hospitalId: 'h1', areaCode: '320508', departmentId: 'd1' },
]

/** What Kysely makes of the predicate. */
function compiled(place: Place, writing: boolean): { text: string; values: readonly unknown[] } | undefined {
  const predicate = placePredicate(columns, place, 't', writing)
  if (predicate === undefined) return undefined
  const { sql, parameters } = predicate.compile(db)
  return { text: sql, values: parameters }
}

describe.each(places)('standing at $kind', place => {
  test.each([false, true])('both dresses of the predicate say the same (writing: %s)', writing => {
    const values = new Values()
    const text = placeText(columns, place, 't', values.bind, writing)
    expect(compiled(place, writing)).toEqual(text === undefined ? undefined : { text, values: values.list })
  })
})

test('rows of the platform are read by everybody and written by the platform alone', () => {
  const { bind } = new Values()
  const hospital = places[3]!
  expect(placeText(columns, hospital, 't', bind)).toContain('"t"."owner_hospital_id" is null')
  expect(placeText(columns, hospital, 't', bind, true)).not.toContain('is null')
  expect(placeText({ ...columns, platformRows: undefined }, hospital, 't', bind)).not.toContain('is null')
})

test('a ward reads what belongs to the whole hospital and changes its own', () => {
  const { bind } = new Values()
  const ward = places[4]!
  expect(placeText({ ...columns, platformRows: undefined }, ward, 't', bind)).toContain('"owner_department_id" is null')
  expect(placeText(columns, ward, 't', bind, true)).not.toContain('is null')
})
