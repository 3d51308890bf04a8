import { describe, expect, it } from 'vitest'
import { nextVideoOf, taskStateText, type Task } from './task-texts.ts'

/** Half past eleven in the evening of 30 November in China, still the 30th in Greenwich. */
const now = Date.parse('2026-11-30T23:30:00+08:00')
const video = (id: string, more: Partial<Task['videos'][number]> = {}): Task['videos'][number] => ({
  id,
  title: id,
  cover: null,
  duration: 60,
  required: true,
  progressPct: 0,
  complete: false,
  off: false,
  ...more,
})

describe('a task', () => {
  it.each([
    ['2026-11-30 20:00:00', '今天20:00前看完'],
    ['2026-12-01 08:05:00', '明天08:05前看完'],
    ['2026-12-02 20:00:00', '12月2日20:00前看完'],
  ])('due %s reads %s', (due, text) =>
    expect(taskStateText({ status: 'pending', dueTime: due, watched: false }, now)).toBe(text),
  )

  it('says how it stands', () => {
    const task = { status: 'watching', dueTime: '2026-11-30 20:00:00', watched: false }
    expect(taskStateText(task, now)).toBe('今天20:00前看完')
    expect(taskStateText({ ...task, watched: true }, now)).toBe('已看完，请确认')
    expect(taskStateText({ ...task, status: 'overdue' }, now)).toBe('已过时限，仍可观看')
    expect(taskStateText({ ...task, status: 'evaluated', watched: true }, now)).toBe('已完成')
  })

  it('goes on with what is asked for and not seen, and never with what was taken off', () => {
    const videos = [video('gone', { off: true }), video('seen', { complete: true }), video('free', { required: false })]
    expect(nextVideoOf({ videos: [...videos, video('due')] })?.id).toBe('due')
    expect(nextVideoOf({ videos })?.id).toBe('seen')
    expect(nextVideoOf({ videos: [video('gone', { off: true })] })).toBeUndefined()
  })
})
