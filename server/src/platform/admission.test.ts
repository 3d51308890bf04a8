import type { Refusal } from '@xuanjiao/contract/refusal'
import { describe, expect, test } from 'vitest'
import { Admission, admissionLimits, type AdmissionLimits } from './admission.ts'

const LIMITS: AdmissionLimits = { busy: 4, dear: 2, waiting: 3, crowded: 20, full: 30, patienceMs: 60_000 }

/** Calls of a light and of a dear route, which end when the test says so. */
async function crowd(limits: AdmissionLimits = LIMITS) {
  const admission = new Admission(limits)
  const cost = { light: 2, dear: 50 }
  for (let n = 0; n < 100; n++)
    await admission.run(n % 10 === 0 ? 'dear' : 'light', async spent => {
      spent.databaseMs = n % 10 === 0 ? cost.dear : cost.light
    })
  const begun: string[] = []
  const call = (route: keyof typeof cost) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const done = admission.run(route, async spent => {
      begun.push(route)
      await ended
      spent.databaseMs = cost[route]
    })
    return { end, done }
  }
  const many = (count: number, route: keyof typeof cost) => Array.from({ length: count }, () => call(route))
  return { admission, begun, call, many }
}

const finish = async (calls: { end(): void; done: Promise<void> }[]) => {
  for (const { end } of calls) end()
  await Promise.all(calls.map(({ done }) => done))
}
const refusal = (done: Promise<void>) => done.then(() => undefined).catch((error: Refusal) => error)

describe('when few calls are under way', () => {
  test('dear ones begin at once, as many as come', async () => {
    const { admission, begun, many } = await crowd()
    const calls = many(4, 'dear')
    expect(begun).toHaveLength(4)
    await finish(calls)
    expect(admission.load).toEqual({ underWay: 0, waiting: 0, shed: 0 })
  })
})

describe('when many are under way', () => {
  test('dear calls take turns in the order in which they came, and light ones go ahead of them', async () => {
    const { admission, begun, many } = await crowd()
    const light = many(10, 'light')
    const dear = many(5, 'dear')
    expect(begun.filter(one => one === 'dear')).toHaveLength(2)
    expect(admission.load).toEqual({ underWay: 12, waiting: 3, shed: 0 })
    const later = many(5, 'light')
    expect(begun).toHaveLength(17)
    await finish(dear.slice(0, 1))
    expect(begun.filter(one => one === 'dear')).toHaveLength(3)
    expect(admission.load).toMatchObject({ waiting: 2 })
    await finish([...light, ...later, ...dear.slice(1)])
    expect(begun.filter(one => one === 'dear')).toHaveLength(5)
    expect(admission.load).toEqual({ underWay: 0, waiting: 0, shed: 0 })
  })

  test('those who wait begin when the others are through', async () => {
    const { begun, many } = await crowd()
    const light = many(6, 'light')
    const dear = many(4, 'dear')
    await finish(light)
    expect(begun.filter(one => one === 'dear')).toHaveLength(4)
    await finish(dear)
  })

  test('a dear call more than may wait is turned away with 503 and what to come back after', async () => {
    const { admission, many, call } = await crowd()
    const calls = [...many(10, 'light'), ...many(5, 'dear')]
    const refused = await refusal(call('dear').done)
    expect(refused).toMatchObject({ status: 503, message: '系统繁忙，请稍后重试', retryAfter: 2 })
    expect(admission.load.shed).toBe(1)
    await finish(calls)
  })

  test('dear calls are turned away at once when it is crowded, all when it is full', async () => {
    const { many, call } = await crowd()
    const light = many(20, 'light')
    const dear = many(2, 'dear') // places for dear calls are free
    expect(await refusal(call('dear').done)).toMatchObject({ status: 503 })
    const more = many(8, 'light')
    expect(await refusal(call('light').done)).toMatchObject({ status: 503 })
    await finish([...light, ...dear, ...more])
    const after = call('light')
    await finish([after])
  })

  test('nobody waits longer than the limit says', async () => {
    const { admission, many, call } = await crowd({ ...LIMITS, patienceMs: 10 })
    const calls = [...many(10, 'light'), ...many(2, 'dear')]
    expect(await refusal(call('dear').done)).toMatchObject({ status: 503 })
    expect(admission.load).toMatchObject({ waiting: 0, shed: 1 })
    await finish(calls)
  })

  test('a call that fails gives its place back', async () => {
    const { admission } = await crowd()
    await expect(admission.run('light', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(admission.load.underWay).toBe(0)
  })
})

test('who may be under way follows from what the database lends', () => {
  expect(admissionLimits(30)).toMatchObject({ busy: 7, dear: 2, waiting: 60, crowded: 120, full: 240 })
  expect(admissionLimits(120)).toMatchObject({ busy: 30, dear: 8 })
  expect(admissionLimits(8)).toMatchObject({ busy: 4, dear: 2 })
})
