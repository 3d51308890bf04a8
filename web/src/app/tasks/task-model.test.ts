import type { TaskRow } from '@xuanjiao/contract/system/task-calls'
import { expect, test } from 'vitest'
import {
  taskPollIntervalMs,
  taskCountsText,
  taskFileText,
  justEndedTasks,
  queuePositionText,
  taskEndMessage,
  timeLeftText,
} from './task-model.ts'

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
  fileUntil: null,
  ahead: null,
  secondsLeft: null,
  ...over,
})

test('it is asked closely only while something runs', () => {
  expect(taskPollIntervalMs([task({})])).toBeLessThan(taskPollIntervalMs([task({ state: 'done' })]))
  expect(taskPollIntervalMs([task({ state: 'queued' })])).toBe(taskPollIntervalMs([task({})]))
})

test('a task that was seen running and has ended is told once', () => {
  const running = [task({}), task({ id: 'b' })]
  const ended = [task({ state: 'done' }), task({ id: 'b' }), task({ id: 'c', state: 'done' })]
  expect(justEndedTasks(running, ended).map(one => one.id)).toEqual(['a'])
  expect(justEndedTasks(ended, ended)).toEqual([])
})

test('what is said names the task and the next step', () => {
  expect(taskEndMessage(task({ state: 'done', downloadable: true }))).toEqual({
    good: true,
    text: '导出医院已完成，可在任务中心下载',
  })
  expect(taskEndMessage(task({ state: 'done' }))).toEqual({ good: true, text: '导出医院已完成' })
  expect(taskEndMessage(task({ state: 'failed', error: '磁盘已满' }))).toEqual({
    good: false,
    text: '导出医院未完成：磁盘已满',
  })
  expect(taskEndMessage(task({ state: 'cancelled' }))).toBeUndefined()
  const partly = task({ state: 'done', title: '导入医院', downloadable: true, result: { errorCount: 3 } })
  expect(taskEndMessage(partly)).toEqual({ good: false, text: '导入医院已完成，有 3 行错误，可在任务中心下载' })
  const nothing = { ...partly, result: { successCount: 0, errorCount: 3 } }
  expect(taskEndMessage(nothing)).toEqual({
    good: false,
    text: '导入医院没有导入任何数据，有 3 行错误，可在任务中心下载',
  })
})

test('time left is rough on purpose', () => {
  expect([timeLeftText(null), timeLeftText(20), timeLeftText(150), timeLeftText(7200)]).toEqual([
    '',
    '不到 1 分钟',
    '约 3 分钟',
    '约 2 小时',
  ])
})

test('a waiting task says how many come first', () => {
  expect([
    queuePositionText(task({ ahead: 2 })),
    queuePositionText(task({ ahead: 0 })),
    queuePositionText(task({})),
  ]).toEqual(['前面还有 2 个任务', '马上开始', '马上开始'])
})

test('what came of it is said in numbers, where there are some', () => {
  const counts = { totalCount: 9, successCount: 6, errorCount: 1 }
  expect([
    taskCountsText(task({ result: { rows: 5001, fileName: 'a.xlsx' } })),
    taskCountsText(task({ result: counts })),
    taskCountsText(task({ result: { ...counts, alreadyCount: 2 } })),
    taskCountsText(task({ result: { poster: true } })),
    taskCountsText(task({})),
  ]).toEqual([
    '共 5,001 行',
    '共 9 行，导入 6 行，有错误 1 行',
    '共 9 行，导入 6 行，有错误 1 行，2 行之前已导入',
    '',
    '',
  ])
})

test('a file says until when it is there, and when it is gone', () => {
  const done = task({ state: 'done', downloadable: true, fileUntil: '2026-11-27 10:00:00' })
  const at = (day: string) => new Date(`2026-11-${day}T10:00:01+08:00`)
  expect(taskFileText(done, at('26'))).toBe('可下载至 11-27 10:00')
  expect(taskFileText(done, at('27'))).toBe('文件已过期')
  expect(taskFileText({ ...done, downloadable: false }, at('26'))).toBe('文件已过期')
  expect(taskFileText(task({}), at('26'))).toBe('')
})
