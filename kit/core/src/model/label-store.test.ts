import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingLabel, labelReader, LabelStore, type LabelSource } from './label-store.ts'

function made(records: Readonly<Record<string, string>>) {
  const known = { ...records }
  let time = 0
  const calls: string[][] = []
  const waiting: (() => void)[] = []
  let failing = false
  const store = new LabelStore({ now: () => time, soon: work => void waiting.push(work), keepMs: 1000 })
  const source: LabelSource = {
    key: 'user',
    load: values => {
      calls.push([...values])
      if (failing) return Promise.reject(new Error('down'))
      return Promise.resolve(values.flatMap(value => (known[value] ? [{ value, label: known[value] }] : [])))
    },
  }
  const tick = async () => {
    for (const work of waiting.splice(0)) work()
    for (let i = 0; i < 4; i++) await Promise.resolve()
  }
  return {
    store,
    source,
    calls,
    tick,
    pass: (ms: number) => (time += ms),
    fail: (on: boolean) => (failing = on),
    rename: (value: string, label: string) => (known[value] = label),
  }
}

describe('labels of stored values', () => {
  it('one call for all of a tick, none for what is known', async () => {
    const { store, source, calls, tick } = made({ a: '甲', b: '乙' })
    store.request(source, ['a'])
    store.request(source, ['b', 'a', ''])
    expect(store.of('user', 'a')).toEqual({ value: 'a', label: 'a', state: 'asked' })
    await tick()
    expect(calls).toEqual([['a', 'b']])
    expect(store.of('user', 'a')).toEqual({ value: 'a', label: '甲', state: 'known' })
    store.request(source, ['a', 'b'])
    await tick()
    expect(calls).toHaveLength(1)
  })

  it('what is on its way is not asked for again', async () => {
    const { store, source, calls, tick } = made({ a: '甲' })
    store.request(source, ['a'])
    const looked = tick()
    store.request(source, ['a'])
    await looked
    expect(calls).toEqual([['a']])
  })

  it('a record that is gone is shown as such', async () => {
    const { store, source, tick } = made({})
    store.request(source, ['old'])
    await tick()
    expect(store.of('user', 'old')).toEqual({ value: 'old', label: 'old（已删除或无权查看）', state: 'gone' })
    expect(missingLabel('0123456789abcdef0123456789abcdef')).toBe('01234567…（已删除或无权查看）')
  })

  it('asks again after its time, showing what it knew meanwhile', async () => {
    const { store, source, calls, tick, pass } = made({ a: '甲' })
    store.request(source, ['a'])
    await tick()
    pass(1000)
    store.request(source, ['a'])
    expect(store.of('user', 'a').label).toBe('甲')
    await tick()
    expect(calls).toHaveLength(2)
  })

  it('a call that failed is made again later, and takes nothing away', async () => {
    const { store, source, calls, tick, pass, fail } = made({ a: '甲', b: '乙' })
    store.request(source, ['a'])
    await tick()
    pass(1000)
    fail(true)
    store.request(source, ['a', 'b'])
    await tick()
    expect(store.of('user', 'a')).toMatchObject({ label: '甲', state: 'known' })
    expect(store.of('user', 'b')).toMatchObject({ label: 'b', state: 'failed' })
    store.request(source, ['b'])
    await tick()
    expect(calls).toHaveLength(2)
    fail(false)
    pass(5000)
    store.request(source, ['b'])
    await tick()
    expect(store.of('user', 'b').state).toBe('known')
  })

  it('what a picker teaches is not looked up; what is forgotten is', async () => {
    const { store, source, calls, tick } = made({ a: '甲' })
    store.addLabels('user', [{ value: 'a', label: '甲老师' }])
    store.request(source, ['a'])
    await tick()
    expect(calls).toEqual([])
    expect(store.of('user', 'a').label).toBe('甲老师')
    store.forget('user', 'a')
    store.request(source, ['a'])
    await tick()
    expect(store.of('user', 'a').label).toBe('甲')
  })

  it('what expired is shown until it was asked anew', async () => {
    const { store, source, calls, tick, rename } = made({ a: '甲' })
    store.request(source, ['a'])
    await tick()
    rename('a', '乙')
    store.expire()
    expect(store.of('user', 'a')).toMatchObject({ label: '甲', state: 'known' })
    store.request(source, ['a'])
    await tick()
    expect(calls).toHaveLength(2)
    expect(store.of('user', 'a').label).toBe('乙')
  })

  it('an answer that was asked for before is old when it comes', async () => {
    const { store, source, calls, tick } = made({ a: '甲' })
    store.request(source, ['a'])
    const looked = tick()
    store.expire()
    await looked
    expect(store.of('user', 'a').label).toBe('甲')
    store.request(source, ['a'])
    await tick()
    expect(calls).toHaveLength(2)
  })

  it('tells who listens, and no longer who left', async () => {
    const { store, source, tick } = made({ a: '甲' })
    let received = 0
    const leave = store.subscribe(() => (received += 1))
    store.request(source, ['a'])
    await tick()
    expect(received).toBe(1)
    leave()
    store.forget('user')
    expect(received).toBe(1)
  })

  it('reads the same list until it says something else, whatever others learn', async () => {
    const { store, source, tick } = made({ a: '甲', b: '乙' })
    const read = labelReader(store)
    const before = read('user', ['a'])
    store.request(source, ['b'])
    await tick()
    expect(read('user', ['a'])).toBe(before)
    store.request(source, ['a'])
    await tick()
    const known = read('user', ['a'])
    expect(known).toEqual([{ value: 'a', label: '甲', state: 'known' }])
    store.expire()
    expect(read('user', ['a'])).toBe(known)
    store.forget('user', 'a')
    expect(read('user', ['a'])).toEqual(before)
  })

  it('every value wanted is asked for exactly once, a hundred to a call', async () => {
    const wants = fc.array(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 150 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(wants, async all => {
        const { store, source, calls, tick } = made({})
        for (const values of all) store.request(source, values)
        await tick()
        expect(calls.every(call => call.length <= 100)).toBe(true)
        expect(calls.flat().sort()).toEqual([...new Set(all.flat())].sort())
      }),
    )
  })
})
