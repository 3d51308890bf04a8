import { describe, expect, it } from 'vitest'
import { UploadLocks } from './upload-locks.ts'

describe('the hold on a file', () => {
  const at = (now: number) => {
    const time = { now }
    return { time, holders: new UploadLocks(() => time.now) }
  }

  it('is the first window’s as long as it sends, and the next one’s when it has fallen silent', () => {
    const { time, holders } = at(0)
    const end = holders.acquire('video', 'first')
    time.now = 60_000
    expect(() => holders.acquire('video', 'second')).toThrow('该视频正在另一个窗口上传')
    end()
    time.now = 70_000
    expect(() => holders.acquire('video', 'second')).toThrow('另一个窗口')
    time.now = 75_000
    holders.acquire('video', 'second')
    expect(() => holders.acquire('video', 'first')).toThrow('另一个窗口')
  })

  it('does not stand in the way of the window that has it, nor of other videos', () => {
    const { holders } = at(0)
    holders.acquire('video', 'first')
    holders.acquire('video', 'first')
    holders.acquire('another', 'second')
  })

  it('is given back when the upload is given up, and does not last on a dead line', () => {
    const { time, holders } = at(0)
    holders.acquire('video', 'first')
    holders.release('video')
    holders.acquire('video', 'second')
    time.now = 600_000
    holders.acquire('video', 'third')
  })
})
