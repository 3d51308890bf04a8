import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FormNode } from '../document/node/form-node.ts'
import { readDocument } from '../document/read-document.ts'
import { computingSteps } from '../logic/evaluate-logic.ts'
import { formLogicOf } from '../logic/form-logic.ts'
import type { JsonObject } from '../json/json.ts'
import { randomDocument } from '../testing/random-documents.ts'
import { randomValues } from '../testing/random-values.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { FormInvalidError } from './form-invalid-error.ts'
import { FormStore } from './form-store.ts'
import { judgeValues } from './judge-values.ts'

const TODAY = '2026-11-30'
const isDue = () => Promise.resolve()

async function filledIn(form: FormNode, values: JsonObject) {
  const store = new FormStore(form, { values, today: () => TODAY })
  try {
    return { data: await store.getData(), errors: [], isOverworked: store.isOverworked }
  } catch (error) {
    if (!(error instanceof FormInvalidError)) throw error
    return { errors: error.errors, isOverworked: store.isOverworked }
  }
}

it(
  'a server judges values as the form that is filled in does, however often it pauses',
  async () => {
    const documents = randomDocument.map(value => readDocument(JSON.stringify(value)).document)
    const filled = documents.chain(form => fc.tuple(fc.constant(form), randomValues(form)))
    await fc.assert(
      fc.asyncProperty(filled, async ([form, values]) => {
        expect(await judgeValues(form, values, TODAY, isDue)).toMatchObject(await filledIn(form, values))
      }),
      { numRuns: testRuns(80, 5000) },
    )
  },
  PROPERTY_MS,
)

it('what is computed, hidden and checked by expressions is so for both', async () => {
  const named = (type: string, model: string, logic: JsonObject = {}, more: JsonObject = {}) =>
    sampleControl(type, { model, key: model, label: model, logic, ...more })
  const sum = named('number', 'sum', { value: 'n * SUM(b.n)', rules: [{ when: 'sum < 20', message: '太大' }] })
  const list = [
    named('number', 'total', { value: 'SUM(a.sum)' }),
    named('input', 'why', { visible: 'total > 100', required: 'true' }, { rules: [{ required: true }] }),
    named('batch', 'a', {}, { list: [named('number', 'n'), sum] }),
    named('batch', 'b', {}, { list: [named('number', 'n')] }),
  ]
  const { document: form } = readDocument(JSON.stringify(sampleForm(list)))
  for (const n of [1, 2, 200]) {
    const values = { a: [{ n }, { n: 3 }], b: [{ n: 2 }, { n: 3 }] }
    const judged = await judgeValues(form, values, TODAY, isDue)
    expect(judged).toMatchObject(await filledIn(form, values))
    expect(judged.errors.map(({ message }) => message)).toEqual(n === 200 ? ['必填项', '太大'] : [])
  }
})

it('others can be answered after each value that is computed, and after each row', () => {
  const sum = (model: string) =>
    sampleControl('number', { model, key: model, label: model, logic: { value: 'SUM(b.n)' } })
  const list = ['x', 'y', 'z'].map(sum)
  const b = sampleControl('batch', {
    model: 'b',
    key: 'b',
    label: 'b',
    list: [sampleControl('number', { model: 'n' }), sum('total')],
  })
  const { document: form } = readDocument(JSON.stringify(sampleForm([...list, b])))
  const steps = [...computingSteps(formLogicOf(form), { b: [{ n: 1 }, { n: 2 }] }, TODAY)]
  expect(steps).toHaveLength(list.length + 2 + 1) // two rows, and their column as a whole
})
