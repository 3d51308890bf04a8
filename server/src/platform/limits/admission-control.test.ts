import type { AppError } from '@xuanjiao/contract/calls/app-error'
import { describe, expect, test } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { AdmissionControl, admissionLimits, type AdmissionLimits } from './admission-control.ts'
import { runAsJob } from '../database/statement-context.ts'

const LIMITS: AdmissionLimits = {
  busy: 4,
  expensive: 2,
  waiting: 3,
  crowded: 20,
  full: 30,
  rushMs: 500,
  most: 60,
  maxWaitMs: 60_000,
}

/** Calls of a light and of a dear route, which end when the test says so. */
async function crowd(limits: AdmissionLimits = LIMITS) {
  let now = 0
  const admission = new AdmissionControl(limits, () => now)
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
  return { admission, begun, call, many, pass: (ms: number) => void (now += ms) }
}

const finish = async (calls: { end(): void; done: Promise<void> }[]) => {
  for (const { end } of calls) end()
  await Promise.all(calls.map(({ done }) => done))
}
const appError = (done: Promise<void>) => done.then(() => undefined).catch((error: AppError) => error)

describe('when few calls are under way', () => {
  test('dear ones begin at once, as many as come', async () => {
    const { admission, begun, many } = await crowd()
    const calls = many(4, 'dear')
    expect(begun).toHaveLength(4)
    await finish(calls)
    expect(admission.currentLoad).toEqual({ underWay: 0, waiting: 0, shed: 0 })
  })
})

describe('when many are under way', () => {
  test('dear calls take turns in the order in which they came, and light ones go ahead of them', async () => {
    const { admission, begun, many } = await crowd()
    const light = many(10, 'light')
    const dear = many(5, 'dear')
    expect(begun.filter(one => one === 'dear')).toHaveLength(2)
    expect(admission.currentLoad).toEqual({ underWay: 12, waiting: 3, shed: 0 })
    const later = many(5, 'light')
    expect(begun).toHaveLength(17)
    await finish(dear.slice(0, 1))
    expect(begun.filter(one => one === 'dear')).toHaveLength(3)
    expect(admission.currentLoad).toMatchObject({ waiting: 2 })
    await finish([...light, ...later, ...dear.slice(1)])
    expect(begun.filter(one => one === 'dear')).toHaveLength(5)
    expect(admission.currentLoad).toEqual({ underWay: 0, waiting: 0, shed: 0 })
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
    const rejected = await appError(call('dear').done)
    expect(rejected).toMatchObject({ status: 503, message: '系统繁忙，请稍后重试', retryAfter: 2 })
    expect(admission.currentLoad.shed).toBe(1)
    await finish(calls)
  })

  test('dear calls are turned away at once when it is crowded', async () => {
    const { many, call } = await crowd()
    const calls = [...many(20, 'light'), ...many(2, 'dear')]
    expect(await appError(call('dear').done)).toMatchObject({ status: 503 })
    await finish(calls)
  })

  test('a rush is let in; whoever comes to a crowd that stands is turned away, and comes in when it has gone', async () => {
    const { many, call, pass } = await crowd()
    const rush = many(31, 'light')
    pass(400)
    const still = call('light')
    pass(200)
    expect(await appError(call('light').done)).toMatchObject({ status: 503 })
    await finish([...rush.slice(0, 10), still])
    const after = call('light')
    await finish([after, ...rush.slice(10)])
  })

  test('a crowd that has shrunk by one is no new rush: as many come in as have gone', async () => {
    const { admission, many, call, pass } = await crowd()
    const rush = many(30, 'light')
    pass(600)
    await finish(rush.splice(0, 1))
    rush.push(call('light'))
    expect(await appError(call('light').done)).toMatchObject({ status: 503 })
    expect(admission.currentLoad.underWay).toBe(30)
    await finish(rush)
  })

  test('a second rush counts from its own beginning', async () => {
    const { many, call, pass } = await crowd()
    await finish(many(31, 'light'))
    pass(5000)
    const rush = many(31, 'light')
    const more = call('light')
    await finish([...rush, more])
  })

  test('there is an end to every rush', async () => {
    const { many, call } = await crowd()
    const rush = many(60, 'light')
    expect(await appError(call('light').done)).toMatchObject({ status: 503 })
    await finish(rush)
  })

  test('nobody waits longer than the limit says', async () => {
    const { admission, many, call } = await crowd({ ...LIMITS, maxWaitMs: 10 })
    const calls = [...many(10, 'light'), ...many(2, 'dear')]
    expect(await appError(call('dear').done)).toMatchObject({ status: 503 })
    expect(admission.currentLoad).toMatchObject({ waiting: 0, shed: 1 })
    await finish(calls)
  })

  test('a job waits between its pieces until nobody is served, though not for ever', async () => {
    const { admission, call } = await crowd()
    const one = call('light')
    let gaveWay = false
    const job = runAsJob(async () => {
      await admission.yieldToOthers()
      gaveWay = true
    })
    await setImmediate()
    expect(gaveWay).toBe(false)
    await job
    await finish([one])
    await runAsJob(() => admission.yieldToOthers())
  })

  test('a call that fails gives its place back', async () => {
    const { admission } = await crowd()
    await expect(admission.run('light', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(admission.currentLoad.underWay).toBe(0)
  })
})

test('who may be under way follows from what the database lends', () => {
  expect(admissionLimits(30)).toMatchObject({ busy: 7, expensive: 2, waiting: 60, crowded: 60, full: 90, most: 1200 })
  expect(admissionLimits(120)).toMatchObject({ busy: 30, expensive: 8 })
  expect(admissionLimits(8)).toMatchObject({ busy: 4, expensive: 2 })
})
