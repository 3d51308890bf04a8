import { describe, expect, it } from 'vitest'
import { UploadHolders } from './upload-holders.ts'
import { noRoom } from './upload-room.ts'

describe('the hold on a file', () => {
  const at = (now: number) => {
    const time = { now }
    return { time, holders: new UploadHolders(() => time.now) }
  }

  it('is the first window’s as long as it sends, and the next one’s when it has fallen silent', () => {
    const { time, holders } = at(0)
    const end = holders.take('video', 'first')
    time.now = 60_000
    expect(() => holders.take('video', 'second')).toThrow('该视频正在另一个窗口上传')
    end()
    time.now = 70_000
    expect(() => holders.take('video', 'second')).toThrow('另一个窗口')
    time.now = 75_000
    holders.take('video', 'second')
    expect(() => holders.take('video', 'first')).toThrow('另一个窗口')
  })

  it('does not stand in the way of the window that has it, nor of other videos', () => {
    const { holders } = at(0)
    holders.take('video', 'first')
    holders.take('video', 'first')
    holders.take('another', 'second')
  })

  it('is given back when the upload is given up, and does not last on a dead line', () => {
    const { time, holders } = at(0)
    holders.take('video', 'first')
    holders.release('video')
    holders.take('video', 'second')
    time.now = 600_000
    holders.take('video', 'third')
  })
})

describe('room for one more upload', () => {
  const GIB = 1024 ** 3
  const room = { open: 0, openBytes: 0, toCome: 0, free: 100 * GIB, spare: 2 * GIB }

  it.each([
    [room, GIB, undefined],
    [{ ...room, open: 100 }, 1, '未完成的上传过多，请先完成或取消一些'],
    [{ ...room, openBytes: 99.5 * GIB }, GIB, '未完成的上传过多，请先完成或取消一些'],
    [{ ...room, free: 2.9 * GIB }, GIB, '服务器磁盘空间不足，请联系管理员'],
    [{ ...room, free: 10 * GIB, toCome: 7.5 * GIB }, GIB, '服务器磁盘空间不足，请联系管理员'],
    [{ ...room, free: 10 * GIB, toCome: 7 * GIB }, GIB, undefined],
  ])('%j and %d', (given, size, refusal) => {
    expect(noRoom(given, size)).toBe(refusal)
  })
})
