import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeStore, notify } from './notices-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  noticeStore.setState({ notices: [] }) // other tests of this process have said something, too
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => noticeStore.getState().notices

test('the same text is not shown twice; of two with a button the later one counts', () => {
  notify.warn('已粘贴 1 格')
  notify.warn('已粘贴 1 格')
  expect(shown()).toHaveLength(1)
  const pressed: string[] = []
  for (const name of ['first', 'second']) notify.warn('1 格有误', { label: '查看', run: () => pressed.push(name) })
  expect(shown().map(({ text }) => text)).toEqual(['已粘贴 1 格', '1 格有误'])
  shown()[1]?.action?.run()
  expect(pressed).toEqual(['second'])
})

test('what is said again later comes anew and stays as long as at first', () => {
  notify.good('保存成功')
  const [first] = shown()
  vi.advanceTimersByTime(2000)
  notify.good('保存成功')
  expect(shown()).toHaveLength(1)
  expect(shown()[0]?.id).not.toBe(first?.id)
  vi.advanceTimersByTime(2000)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
})

test('what may be pressed stays longer', () => {
  notify.warn('只是说说')
  notify.warn('有事可做', { label: '查看', run: () => {} })
  vi.advanceTimersByTime(8000)
  expect(shown().map(({ text }) => text)).toEqual(['有事可做'])
  vi.advanceTimersByTime(8000)
  expect(shown()).toEqual([])
})
