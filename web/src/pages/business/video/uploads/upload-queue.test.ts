import { describe, expect, it } from 'vitest'
import { timeLeftForBytes, bytesPerSecond, withProgressMark } from './upload-speed.ts'
import { uploadPercent, createUploadQueue, uploadSpeed, type TransferListener } from './upload-queue.ts'

function desk() {
  const log: string[] = []
  const received = new Map<string, TransferListener>()
  const time = { now: 0 }
  const queue = createUploadQueue(
    (_file, id, ears) => {
      received.set(id, ears)
      return {
        start: () => log.push(`start ${id}`),
        pause: () => log.push(`pause ${id}`),
        cancel: () => log.push(`cancel ${id}`),
      }
    },
    () => time.now,
    id => log.push(`done ${id}`),
  )
  const add = (id: string) => queue.add(new File(['0123456789'], `${id}.mp4`), { id, title: id })
  const states = () => queue.store.getState().uploads.map(one => `${one.videoId} ${one.state}`)
  return { queue, log, heard: received, time, add, states }
}

describe('uploads', () => {
  it('go two at a time, the next when one is done', () => {
    const { log, heard, add, states } = desk()
    for (const id of ['a', 'b', 'c']) add(id)
    expect(states()).toEqual(['a running', 'b running', 'c waiting'])
    heard.get('a')?.done()
    expect(states()).toEqual(['a done', 'b running', 'c running'])
    expect(log).toEqual(['start a', 'start b', 'done a', 'start c'])
  })

  it('can be held, go on, and be given up', () => {
    const { queue, log, add, states } = desk()
    add('a')
    queue.pause('a')
    expect(states()).toEqual(['a paused'])
    queue.resume('a')
    queue.cancel('a')
    expect(states()).toEqual([])
    expect(log).toEqual(['start a', 'pause a', 'start a', 'cancel a'])
  })

  it('let the next one go when one fails, and say why', () => {
    const { queue, heard, add, states } = desk()
    for (const id of ['a', 'b', 'c']) add(id)
    heard.get('b')?.failed('仅支持 mp4')
    expect(states()).toEqual(['a running', 'b failed', 'c running'])
    expect(queue.store.getState().uploads[1]?.error).toBe('仅支持 mp4')
  })

  it('know how far and how fast they are', () => {
    const { queue, heard, time, add } = desk()
    add('a')
    heard.get('a')?.progress(0)
    time.now = 1000
    heard.get('a')?.progress(5)
    const [upload] = queue.store.getState().uploads
    expect(upload && [uploadPercent(upload), uploadSpeed(upload)]).toEqual([50, 5])
  })
})

describe('speed', () => {
  it('is that of the last seconds', () => {
    const marks = [0, 1000, 2000, 9000, 10_000].reduce<{ at: number; sent: number }[]>(
      (before, at) => withProgressMark(before, { at, sent: at }),
      [],
    )
    expect(marks.map(mark => mark.at)).toEqual([9000, 10_000])
    expect(bytesPerSecond(marks)).toBe(1000)
    expect(bytesPerSecond(marks.slice(0, 1))).toBe(0)
  })

  it.each([
    [100, 10, '约 10 秒'],
    [10_000, 10, '约 17 分钟'],
    [100_000, 10, '约 2.8 小时'],
    [10, 0, ''],
  ])('%d bytes at %d a second are %s', (left, speed, text) => {
    expect(timeLeftForBytes(left, speed)).toBe(text)
  })
})
