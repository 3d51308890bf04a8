import fc from 'fast-check'
import { CONTROL_TYPES, controlTypeOf } from '../controls/control-types.ts'
import type { Json, JsonObject } from '../json/json.ts'

const word = fc.constantFrom('a', 'b', 'name', '姓名', '', 'x/y', '~', '1', 'true')
const anyJson = fc
  .jsonValue({ maxDepth: 2, depthSize: 'small', stringUnit: 'grapheme' })
  .map(value => JSON.parse(JSON.stringify(value).replaceAll(/__proto__|constructor|prototype/g, 'p')) as Json)

/** Sometimes absent, sometimes of a type nobody asked for. */
const maybe = <T extends Json>(value: fc.Arbitrary<T>): fc.Arbitrary<Json | undefined> =>
  fc.oneof(
    { weight: 5, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: anyJson },
  )

const known = (object: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter((entry): entry is [string, Json] => entry[1] !== undefined))

const span = fc.constantFrom<Json>(0, 1, 1, 1, 2, 3, '2', -1, 20, null, 1.5)
const options = (type: string): fc.Arbitrary<JsonObject> => {
  const names = [...(controlTypeOf(type)?.options.map(({ name }) => name) ?? []), 'filterable', 'own']
  return fc.dictionary(fc.constantFrom(...names), fc.oneof(anyJson, fc.constantFrom<Json>('1', 'true', 3, true)), {
    maxKeys: 4,
  })
}

const control = (type: string, list: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .record({
      type: fc.constantFrom(type, type, type, type.toUpperCase()),
      label: maybe(word),
      name: maybe(word),
      model: maybe(word),
      key: maybe(word),
      options: maybe(options(type)),
      rules: maybe(fc.array(fc.record({ required: fc.boolean(), pattern: word, message: word }), { maxLength: 2 })),
      list: maybe(list),
      columns: maybe(fc.array(fc.record({ span, list: maybe(list).map(value => value ?? null) }), { maxLength: 3 })),
      trs: maybe(
        fc.array(fc.record({ tds: fc.array(fc.record({ colspan: span, rowspan: span, list }), { maxLength: 3 }) }), {
          maxLength: 3,
        }),
      ),
      more: maybe(anyJson),
    })
    .map(known)

const types = [...CONTROL_TYPES.map(({ type }) => type), 'signature']

/** Documents as they might be, half of them wrong somewhere; none is refused. */
export const randomDocument: fc.Arbitrary<JsonObject> = fc
  .letrec<{ list: Json; one: Json }>(tie => ({
    list: fc.array(tie('one'), { maxLength: 4, depthIdentifier: 'form' }),
    one: fc.oneof(
      { depthIdentifier: 'form', maxDepth: 3 },
      { weight: 1, arbitrary: anyJson },
      { weight: 9, arbitrary: fc.constantFrom(...types).chain(type => control(type, tie('list'))) },
    ),
  }))
  .list.chain(list =>
    fc.record({ list: fc.constant(list), config: fc.dictionary(word, anyJson, { maxKeys: 3 }), more: anyJson }),
  )
