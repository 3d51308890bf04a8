import { describe, expect, it, vi } from 'vitest'
import { nodeKeyOf, nodeAndDescendants } from '../document/node/form-node.ts'
import { readDocument } from '../document/read-document.ts'
import type { Json, JsonObject } from '../json/json.ts'
import type { JsonPath } from '../json/json-path.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { FormInvalidError } from './form-invalid-error.ts'
import { formFieldsOf } from '../values/form-fields.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const named = (type: string, model: string, more: JsonObject = {}, options: JsonObject = {}) =>
  sampleControl(type, { model, key: model, label: model, ...more }, options)
const must = [{ required: true, message: '必填项' }]

function opened(list: Json, options: FormStoreOptions = {}) {
  const store = new FormStore(readDocument(JSON.stringify(sampleForm(list))).document, {
    today: () => '2026-11-25',
    ...options,
  })
  const node = (key: string) => {
    const match = [...nodeAndDescendants(store.form)].find(one => nodeKeyOf(one) === key)
    if (!match) throw new Error(`no control ${key}`)
    return match
  }
  return {
    store,
    node,
    set: (path: JsonPath, value: Json) => store.setValue(node(path.at(-1) ?? ''), path, value),
    view: (path: JsonPath) => store.field(node(path.at(-1) ?? ''), path),
    layout: (key: string) => store.field(node(key), []),
  }
}

describe('a form that is filled in', () => {
  it('gives its data, or says what is wrong with it', async () => {
    const { store, set, view } = opened([named('input', 'name', { rules: must }), named('number', 'age')])
    await expect(store.getData()).rejects.toThrow('name：必填项')
    expect(view(['name']).error).toBe('必填项')
    set(['name'], '张三')
    expect(view(['name']).error).toBe('')
    await expect(store.getData()).resolves.toEqual({ name: '张三', age: 0 })
  })

  it('takes data, goes back to its beginnings, and is handed in', async () => {
    const { store } = opened([named('input', 'a'), named('batch', 'rows', { list: [named('input', 'b')] })], {
      values: { a: '起' },
    })
    const handedIn = vi.fn<(data: JsonObject) => void>()
    store.on('submit', handedIn)
    store.setData({ a: 'x', rows: [{ b: '1' }] })
    await store.submit()
    expect(handedIn).toHaveBeenCalledWith({ a: 'x', rows: [{ b: '1', key: '1' }] })
    store.reset()
    expect(store.values).toEqual({ a: '起', rows: [] })
  })

  it('is handed in once by whoever presses twice, and again when that is done', async () => {
    const { store } = opened([named('input', 'a')])
    const arrived = Promise.withResolvers<void>()
    const handedIn = vi.fn<(data: JsonObject) => Promise<void>>(() => arrived.promise)
    store.on('submit', handedIn)
    const both = Promise.all([store.submit(), store.submit()])
    await new Promise(setImmediate)
    const late = store.submit()
    arrived.resolve()
    await Promise.all([both, late])
    expect(handedIn).toHaveBeenCalledTimes(1)
    await store.submit()
    expect(handedIn).toHaveBeenCalledTimes(2)
  })

  it('is not handed in while something is wrong', async () => {
    const { store } = opened([named('input', 'a', { rules: must })])
    const handedIn = vi.fn<(data: JsonObject) => void>()
    store.on('submit', handedIn)
    await expect(store.submit()).rejects.toBeInstanceOf(FormInvalidError)
    expect(handedIn).not.toHaveBeenCalled()
  })

  it('gives texts alone where that is asked, and takes them back', async () => {
    const { store } = opened([named('number', 'a'), named('switch', 'b', {}, { defaultValue: false })], {
      outputString: true,
    })
    const data = await store.getData()
    expect(data).toEqual({ a: 'k-form-design#number#0', b: 'k-form-design#boolean#false' })
    store.setData({ a: 5 })
    store.setData(data)
    expect(store.values).toEqual({ a: 0, b: false })
  })
})

describe('what callers say of controls', () => {
  it('hides, shows, disables and enables them', async () => {
    const { store, view } = opened([
      named('input', 'a'),
      named('input', 'b', {}, { hidden: true }),
      named('input', 'c'),
    ])
    store.hide(['a'])
    store.show(['b'])
    store.disable(['c'])
    expect([view(['a']).isHidden, view(['b']).isHidden, view(['c']).isDisabled]).toEqual([true, false, true])
    await expect(store.getData()).resolves.toEqual({ b: '', c: '' })
    store.enable(['c'])
    store.disableAll(true)
    expect(view(['c']).isDisabled).toBe(true)
  })

  it('sets their options', () => {
    const { store, view, node } = opened([named('select', 'a'), named('number', 'b')])
    store.setOptions(['a'], 'options', [{ value: 'x', label: '某' }])
    store.setOptions(['b'], 'max', 3)
    expect(view(['a']).choices).toEqual([{ value: 'x', label: '某' }])
    store.setValue(node('b'), ['b'], 4)
    expect(store.validate().map(({ message }) => message)).toEqual(['不能大于 3'])
  })
})

describe('what expressions decide', () => {
  const adult = [
    named('number', 'age'),
    named('input', 'school', { rules: must, logic: { visible: 'age < 18' } }),
    named('input', 'work', { logic: { enabled: 'age >= 18', required: 'age >= 60' } }),
    sampleControl('card', {
      key: 'more',
      list: [named('input', 'deep', { rules: must })],
      logic: { visible: 'age > 100' },
    }),
    named('select', 'kind', { logic: { options: [{ value: '2', when: 'age > 5' }] } }),
    named('input', 'code', { logic: { rules: [{ when: 'LEN(code) = age', message: '长度应与年龄相同' }] } }),
  ]

  it('follows the values', () => {
    const { set, view, layout } = opened(adult)
    expect([view(['school']).isHidden, view(['work']).isDisabled, layout('more').isHidden]).toEqual([false, true, true])
    set(['age'], 61)
    expect([view(['school']).isHidden, view(['work']).isDisabled, view(['work']).isRequired]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('decides what is asked and what is right', async () => {
    const { store, set, view } = opened(adult)
    expect(view(['kind']).choices.map(({ value }) => value)).toEqual(['1'])
    set(['age'], 20)
    set(['code'], 'abc')
    expect(view(['kind']).choices.map(({ value }) => value)).toEqual(['1', '2'])
    expect(store.validate().map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'code 长度应与年龄相同',
    ])
    set(['code'], '')
    await expect(store.getData()).resolves.toEqual({ age: 20, work: '', code: '' })
  })

  it('works in rows, row by row', () => {
    const { store, set, view } = opened([
      named('batch', 'rows', {
        list: [
          named('number', 'count'),
          named('number', 'cost', { logic: { value: 'count * price' } }),
          named('input', 'why', { logic: { required: 'cost > 10' } }),
        ],
      }),
      named('number', 'price'),
      named('number', 'total', { logic: { value: 'SUM(rows.cost)' } }),
    ])
    store.setData({ price: 2, rows: [{ count: 1 }, { count: 8 }] })
    expect(store.values['total']).toBe(18)
    expect([view(['rows', '0', 'why']).isRequired, view(['rows', '1', 'why']).isRequired]).toEqual([false, true])
    set(['rows', '0', 'count'], 6)
    expect(store.values).toMatchObject({ total: 28, rows: [{ cost: 12 }, { cost: 16 }] })
    expect(store.validate().map(({ path }) => path.join('.'))).toEqual(['rows.0.why', 'rows.1.why'])
  })
})

describe('who listens', () => {
  it('hears of their field and of what hangs on it, and of nothing else', () => {
    const { store, set, node } = opened([
      named('input', 'a'),
      named('input', 'b', { logic: { visible: "a = 'x'" } }),
      named('input', 'c', { logic: { value: "a & '!'" } }),
      named('input', 'd'),
      sampleControl('card', { key: 'card', list: [] }),
    ])
    const received: string[] = []
    for (const key of ['a', 'b', 'c', 'd']) store.subscribe(node(key), [key], () => received.push(key))
    store.subscribe(node('card'), [], () => received.push('card'))
    set(['a'], 'x')
    expect(received.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('gets the same view until something of it changes', () => {
    const { set, view } = opened([named('input', 'a'), named('select', 'b')])
    const before = view(['b'])
    set(['a'], 'x')
    expect(view(['b'])).toBe(before)
  })

  it('hears of every value that changes, and stops', () => {
    const { store, set } = opened([named('input', 'a'), named('input', 'b', { logic: { value: 'a' } })])
    const received: string[] = []
    const stop = store.on('change', (value, model) => received.push(`${model}=${String(value)}`))
    set(['a'], 'x')
    set(['a'], 'x')
    stop()
    set(['a'], 'y')
    expect(received).toEqual(['a=x', 'b=x'])
  })

  it('in rows hears of its cell, and of the rows as a whole', () => {
    const { store, set, node } = opened([named('batch', 'rows', { list: [named('input', 'a')] })])
    store.setData({ rows: [{}, {}] })
    const received: string[] = []
    store.subscribe(node('a'), ['rows', '0', 'a'], () => received.push('first'))
    store.subscribe(node('a'), ['rows', '1', 'a'], () => received.push('second'))
    store.subscribe(node('rows'), ['rows'], () => received.push('rows'))
    set(['rows', '1', 'a'], 'x')
    expect(received.toSorted()).toEqual(['rows', 'second'])
    received.length = 0
    store.setData({ rows: [] })
    expect(received.toSorted()).toEqual(['first', 'rows', 'second'])
  })

  it('hears once of however many values are set together, through whoever draws', () => {
    const document = readDocument(
      JSON.stringify(
        sampleForm([
          named('input', 'a'),
          named('input', 'b'),
          named('input', 'c', { logic: { value: 'a & b', visible: "a != 'x'" } }),
        ]),
      ),
    ).document
    const told: string[][] = []
    const names = new Map<() => void, string>()
    const store = new FormStore(document, {
      tell: listeners => void told.push([...listeners].map(one => names.get(one) ?? '')),
    })
    for (const { node, model } of formFieldsOf(document)) {
      const listener = () => undefined
      names.set(listener, model)
      store.subscribe(node, [model], listener)
    }
    store.setData({ a: '1', b: '2' })
    expect(told.map(one => one.toSorted())).toEqual([['a', 'b', 'c']])
    expect(store.values).toMatchObject({ a: '1', b: '2', c: '12' })
  })
})

describe('what looks at other tables', () => {
  const [a, b] = [
    (logic: JsonObject, more: Json[] = []) =>
      named('batch', 'a', { list: [named('number', 'sum', { logic }), ...more] }),
    named('batch', 'b', { list: [named('number', 'n')] }),
  ]
  const rows = (count: number, row: JsonObject = {}) => Array.from({ length: count }, () => ({ n: 0.5, ...row }))

  it('is worked out once, and not for each of thousands of rows', () => {
    const { store } = opened([a({ value: 'SUM(b.n) + 1' }), b], { values: { a: rows(3000), b: rows(3000) } })
    expect(store.isOverworked).toBe(false)
    expect((store.values['a'] as JsonObject[]).every(row => row['sum'] === 1501)).toBe(true)
  })

  it('is checked so as well, and shows or hides many controls', () => {
    const inputs = Array.from({ length: 500 }, (_, at) => named('input', `i${at}`, { rules: must }))
    const shown = named('card', 'shown', { logic: { visible: 'SUM(b.n) > 2000' }, list: inputs })
    const rules = [{ when: 'SUM(b.n) > 1 and MAX(b.n) < 0.1', message: '太多' }]
    const list = [a({ rules }), b, shown]
    const { store } = opened(list, { values: { a: rows(1000, { sum: 1 }), b: rows(3000) } })
    expect(store.validate().map(({ message }) => message)).toEqual(Array.from({ length: 1000 }, () => '太多'))
    expect(store.isOverworked).toBe(false)
  })

  it('is of the row where the row has a field of that name', () => {
    const list = [a({ value: 'SUM(b.n * rate)' }), b, named('number', 'rate')]
    const { store } = opened(list, { values: { a: [{}, { rate: 10 }, {}], b: rows(4), rate: 2 } })
    expect((store.values['a'] as JsonObject[]).map(row => row['sum'])).toEqual([4, 20, 4])
  })

  it('keeps the value of each row where it cannot be worked out', () => {
    const words = named('batch', 'b', { list: [named('input', 'n')] })
    const { store } = opened([a({ value: 'SUM(b.n)' }), words], {
      values: { a: rows(3000, { sum: 7 }), b: rows(3000, { n: '无' }) },
    })
    expect((store.values['a'] as JsonObject[]).every(row => row['sum'] === 7)).toBe(true)
    expect(store.isOverworked).toBe(false)
  })
})
