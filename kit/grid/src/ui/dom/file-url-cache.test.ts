import { expect, it } from 'vitest'
import { FileUrlCache } from './file-url-cache.ts'

/** Links that are numbered as they are asked for; time is told by hand. */
function links() {
  const state = { now: 1_000_000, asked: 0, came: 0, fails: false }
  const request = async () => {
    state.asked += 1
    if (state.fails) throw new Error('无权查看')
    return `https://h/${state.asked}`
  }
  const cache = new FileUrlCache(request, () => state.now)
  const of = (need?: 'load' | 'failed') => cache.of('temp/a.png', () => (state.came += 1), need)
  const settled = () => new Promise(done => setTimeout(done))
  return { state, of, settled, urls: cache }
}

it('asks once for a path, and tells when its address is there', async () => {
  const { state, of, settled, urls } = links()
  expect([of(), of('load')]).toEqual(['', ''])
  await settled()
  expect([of(), of('load'), state.asked, state.came]).toEqual(['https://h/1', 'https://h/1', 1, 1])
  expect([urls.of('', () => {}), urls.of('https://cdn/x.png', () => {}, 'failed'), state.asked]).toEqual([
    '',
    'https://cdn/x.png',
    1,
  ])
})

it('asks again when a picture is to be loaded from an address that has run out, not while it is only looked at', async () => {
  const { state, of, settled } = links()
  of()
  await settled()
  state.now += 300_000
  expect([of(), state.asked]).toEqual(['https://h/1', 1])
  expect([of('load'), state.asked]).toEqual(['', 2])
  await settled()
  expect([of('load'), state.came]).toEqual(['https://h/2', 2])
})

it('asks again when a picture does not load, but not again and again', async () => {
  const { state, of, settled } = links()
  of()
  await settled()
  of('failed')
  expect(state.asked).toBe(1)
  state.now += 60_000
  of('failed')
  await settled()
  of('failed')
  expect([of(), state.asked]).toEqual(['https://h/2', 2])
})

it('asks anew after a refusal', async () => {
  const { state, of, settled } = links()
  state.fails = true
  of()
  await settled()
  state.fails = false
  of()
  await settled()
  expect([of(), state.asked]).toEqual(['https://h/2', 2])
})
