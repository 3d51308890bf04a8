import type { TaskRow } from '@xuanjiao/contract/system/tasks'
import { expect, test } from 'vitest'
import { askEveryMs, justEnded, sayingOf, timeLeft } from './task-model.ts'

const task = (over: Partial<TaskRow>): TaskRow => ({
  id: 'a',
  kind: 'export',
  title: '导出医院',
  state: 'running',
  state_dictText: '执行中',
  percent: 40,
  note: null,
  error: null,
  attempt: 1,
  createBy: 'admin',
  createTime: '2026-11-20 10:00:00',
  startTime: null,
  endTime: null,
  result: null,
  downloadable: false,
  secondsLeft: null,
  ...over,
})

test('it is asked closely only while something runs', () => {
  expect(askEveryMs([task({})])).toBeLessThan(askEveryMs([task({ state: 'done' })]))
  expect(askEveryMs([task({ state: 'queued' })])).toBe(askEveryMs([task({})]))
})

test('a task that was seen running and has ended is told once', () => {
  const running = [task({}), task({ id: 'b' })]
  const ended = [task({ state: 'done' }), task({ id: 'b' }), task({ id: 'c', state: 'done' })]
  expect(justEnded(running, ended).map(one => one.id)).toEqual(['a'])
  expect(justEnded(ended, ended)).toEqual([])
})

test('what is said names the task and the next step', () => {
  expect(sayingOf(task({ state: 'done', downloadable: true }))).toEqual({
    good: true,
    text: '导出医院已完成，可在任务中心下载',
  })
  expect(sayingOf(task({ state: 'done' }))).toEqual({ good: true, text: '导出医院已完成' })
  expect(sayingOf(task({ state: 'failed', error: '磁盘已满' }))).toEqual({
    good: false,
    text: '导出医院没有完成：磁盘已满',
  })
  expect(sayingOf(task({ state: 'cancelled' }))).toBeUndefined()
})

test('time left is rough on purpose', () => {
  expect([timeLeft(null), timeLeft(20), timeLeft(150), timeLeft(7200)]).toEqual([
    '',
    '不到 1 分钟',
    '约 3 分钟',
    '约 2 小时',
  ])
})
