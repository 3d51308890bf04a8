import { AppError } from '@xuanjiao/contract/calls/app-error'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { noticeStore } from '../notify/notices-store.ts'
import { queryClient } from './query-client.ts'

/** A list that is looked at, and what each asking is answered. */
function openList(...answers: (string | AppError)[]) {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['kept', 'list', answers],
    queryFn: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof AppError) throw answer
      return answer
    },
    retry: false,
    meta: { quiet: true },
  })
  const close = observer.subscribe(() => {})
  const shown = () => {
    const { data, error } = observer.getCurrentResult()
    return [data, error?.message]
  }
  return { shown, close, settled: () => vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false)) }
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['kept'] })
const said = () => noticeStore.getState().notices.map(({ text }) => text)
beforeEach(() => {
  queryClient.clear()
  noticeStore.setState({ notices: [] })
  vi.stubGlobal('navigator', { onLine: true })
})

test.each([
  [0, '网络连接失败，请检查网络后重试', '网络连接失败，请检查网络后重试。现在显示的是刷新前的内容'],
  [504, '网络超时', '网络超时，请稍后刷新。现在显示的是刷新前的内容'],
])('what was read stays in sight when nobody answers (%d), and it is said', async (status, message, text) => {
  const list = openList('rows', new AppError(status, message))
  await list.settled()
  await refresh()
  expect(list.shown()).toEqual(['rows', undefined])
  expect(said()).toEqual([text])
  list.close()
})

test('without a line the banner says it, and the line brings what is new', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const list = openList('rows', new AppError(0, '网络连接失败'), 'new rows')
  await list.settled()
  await refresh()
  expect([list.shown(), said()]).toEqual([['rows', undefined], []])
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(list.shown()).toEqual(['new rows', undefined]))
  list.close()
})

test.each([403, 404, 500])('a refusal takes away what was read: %d', async status => {
  const list = openList('rows', new AppError(status, '没有权限'))
  await list.settled()
  await refresh()
  expect(list.shown()[1]).toBe('没有权限')
  list.close()
})

test('what never came is a failure', async () => {
  const list = openList(new AppError(0, '网络连接失败'))
  await list.settled()
  expect(list.shown()).toEqual([undefined, '网络连接失败'])
  list.close()
})
