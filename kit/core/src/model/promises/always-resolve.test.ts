import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysResolve } from './always-resolve.ts'

describe('alwaysResolve', () => {
  it('tells a value from a failure and never rejects for either', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (thing, fails) => {
        const value = [thing] // a value that is itself a promise would be followed
        const settledResult = await alwaysResolve(fails ? Promise.reject(value) : Promise.resolve(value))
        expect(settledResult).toEqual(fails ? { ok: false, error: value } : { ok: true, value })
      }),
    )
  })

  it('takes anything that can be waited for', async () => {
    class Later extends Promise<number> {}
    expect(await alwaysResolve(Later.resolve(7))).toEqual({ ok: true, value: 7 })
  })

  it.each([undefined, null, 0, 'text', {}, [], () => 1])('rejects what is no promise: %s', async value => {
    await expect(alwaysResolve(value as never)).rejects.toThrow(TypeError)
  })
})
