import fc from 'fast-check'
import { nodeTypeOf } from '../document/node/form-node.ts'
import type { FormNode } from '../document/node/form-node.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { formFieldsOf } from '../values/form-fields.ts'

const word = fc.constantFrom('', 'a', '1', '2', '11', '2026-03-05', '08:30:00', '宣教', 'Y', '3.5', 'k-form-design#x#y')
const plain = fc.oneof(word, fc.integer({ min: -5, max: 200 }), fc.boolean(), fc.constant(null))
const anything = fc.jsonValue({ maxDepth: 2 }).map(value => JSON.parse(JSON.stringify(value)) as Json)

/** Values as callers and old records may hand them over, for every control of a scope. */
export function randomValues(scope: FormNode): fc.Arbitrary<JsonObject> {
  const each = formFieldsOf(scope).map(({ node, model }) => [model, valueFor(node)] as const)
  return fc.record<Record<string, Json>>(Object.fromEntries(each), { requiredKeys: [] })
}

function valueFor(node: FormNode): fc.Arbitrary<Json> {
  const type = nodeTypeOf(node)
  if (type === 'batch') return fc.oneof(fc.array(randomValues(node), { maxLength: 3 }), anything)
  if (type === 'dynamicForm') return fc.oneof(randomValues(node), anything)
  if (type === 'selectInputList') return fc.oneof(fc.array(entryFor(node), { maxLength: 3 }), anything)
  return fc.oneof(plain, fc.array(plain, { maxLength: 3 }), anything)
}

function entryFor(list: FormNode): fc.Arbitrary<JsonObject> {
  const entries = list.children.map(column =>
    fc.tuple(randomValues(column), fc.boolean()).map(([values, checked]): JsonObject => ({
      ...values,
      checked,
      value: column.own['value'] ?? null,
    })),
  )
  return entries.length === 0 ? fc.constant({}) : fc.oneof(...entries)
}
