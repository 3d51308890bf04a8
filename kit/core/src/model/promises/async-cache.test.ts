import { describe, expect, it } from 'vitest'
import { AsyncCache, NamedCaches } from './async-cache.ts'

function clocked(retentionMs = 30_000, maxEntries = 200) {
  let time = 0
  const calls: string[] = []
  const cache = new AsyncCache<string>({ keepMs: retentionMs, maxEntries, now: () => time })
  const load = (answer: string) => () => {
    calls.push(answer)
    return Promise.resolve(answer)
  }
  return { cache, calls, load, pass: (ms: number) => (time += ms) }
}

/** A call that is answered when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const load = (value: AbortSignal) => {
    signal = value
    return promise
  }
  return { load, resolve, reject, aborted: () => signal?.aborted }
}

describe('answers are kept for a while', () => {
  it('asks once within the time and again after it', async () => {
    const { cache, calls, load, pass } = clocked()
    expect(await cache.get('a', load('one'))).toBe('one')
    pass(29_999)
    expect(await cache.get('a', load('two'))).toBe('one')
    pass(1)
    expect(cache.peek('a')).toBeUndefined()
    expect(await cache.get('a', load('three'))).toBe('three')
    expect(calls).toEqual(['one', 'three'])
  })

  it('keeps keys apart and lets the oldest go first', async () => {
    const { cache, load } = clocked(1000, 2)
    for (const key of ['a', 'b', 'c']) await cache.get(key, load(key))
    expect(['a', 'b', 'c'].map(key => cache.peek(key))).toEqual([undefined, 'b', 'c'])
  })

  it('forgets one, and all', async () => {
    const { cache, load } = clocked()
    for (const key of ['a', 'b', 'c']) await cache.get(key, load(key))
    cache.drop('a')
    expect(cache.peek('a')).toBeUndefined()
    expect(cache.peek('b')).toBe('b')
    cache.clear()
    expect(cache.peek('b')).toBeUndefined()
  })

  it('tells who listens that it was emptied, and no longer who left', () => {
    const { cache } = clocked()
    const received: number[] = []
    const leave = cache.subscribe(() => received.push(cache.generation()))
    cache.clear()
    cache.clear()
    leave()
    cache.clear()
    expect(received).toEqual([1, 2])
  })

  it('what was on its way when it was emptied is not kept', async () => {
    const { cache, load } = clocked()
    const call = held()
    const before = cache.get('a', call.load)
    cache.clear()
    expect(await cache.get('a', load('new'))).toBe('new')
    call.resolve('old')
    expect(await before).toBe('old')
    expect(cache.peek('a')).toBe('new')
  })

  it('all caches are emptied at once', () => {
    const caches = new NamedCaches()
    caches.of<string>('report', 1000).put('a', 'one')
    caches.of<string>('departs', 1000).put('b', 'two')
    caches.clearAll()
    expect(caches.of('report', 1000).peek('a')).toBeUndefined()
    expect(caches.of('departs', 1000).peek('b')).toBeUndefined()
  })
})

describe('one call for all who ask meanwhile', () => {
  it('shares the answer', async () => {
    const { cache, calls, load } = clocked()
    const answers = await Promise.all([cache.get('a', load('one')), cache.get('a', load('two'))])
    expect(answers).toEqual(['one', 'one'])
    expect(calls).toEqual(['one'])
  })

  it('tells an error to all and keeps it for nobody', async () => {
    const { cache, load } = clocked()
    const call = held()
    const both = [cache.get('a', call.load), cache.get('a', call.load)]
    call.reject(new Error('no'))
    const messages = await Promise.allSettled(both)
    expect(messages.map(one => one.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('a', load('well'))).toBe('well')
  })

  it('takes a loader that throws for one that fails', async () => {
    const { cache } = clocked()
    const requested = cache.get('a', () => {
      throw new Error('at once')
    })
    await expect(requested).rejects.toThrow('at once')
  })

  it('does not keep what was dropped while it was on its way', async () => {
    const { cache, load } = clocked()
    const call = held()
    const old = cache.get('a', call.load)
    cache.drop('a')
    expect(await cache.get('a', load('new'))).toBe('new')
    call.resolve('old')
    expect(await old).toBe('old')
    expect(cache.peek('a')).toBe('new')
  })
})

describe('askers may leave', () => {
  it('one leaves, the other gets its answer, the call goes on', async () => {
    const { cache } = clocked()
    const call = held()
    const leaving = new AbortController()
    const gone = cache.get('a', call.load, leaving.signal)
    const stays = cache.get('a', call.load, new AbortController().signal)
    leaving.abort()
    await expect(gone).rejects.toThrow(/abort/i)
    expect(call.aborted()).toBe(false)
    call.resolve('answer')
    expect(await stays).toBe('answer')
  })

  it('with the last one the call is aborted, and the next asker starts anew', async () => {
    const { cache, load } = clocked()
    const call = held()
    const leaving = new AbortController()
    const gone = cache.get('a', call.load, leaving.signal)
    leaving.abort()
    await expect(gone).rejects.toThrow(/abort/i)
    expect(call.aborted()).toBe(true)
    expect(await cache.get('a', load('anew'))).toBe('anew')
  })

  it('one that waits without a signal never leaves', async () => {
    const { cache } = clocked()
    const call = held()
    const leaving = new AbortController()
    const stays = cache.get('a', call.load)
    const gone = cache.get('a', call.load, leaving.signal)
    leaving.abort()
    await expect(gone).rejects.toThrow(/abort/i)
    expect(call.aborted()).toBe(false)
    call.resolve('answer')
    expect(await stays).toBe('answer')
  })

  it('one that has left before it asked asks nothing', async () => {
    const { cache, calls, load } = clocked()
    await expect(cache.get('a', load('one'), AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect(calls).toEqual([])
  })
})
