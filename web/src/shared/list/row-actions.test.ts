import { createRowSelection } from '@xuanjiao/list/model/row-selection'
import { expect, test, vi } from 'vitest'
import { commitUndo, runUndo, undoStore } from '../../app/undo/undo-store.ts'
import { noticeStore } from '../../app/notify/notices-store.ts'
import { actOnIds } from './act-on-ids.ts'
import { rowActionsOf, type RowActionDefinition } from './row-actions.ts'
import type { ServerList } from './use-server-list.ts'

interface Person {
  id: string
  name: string
}

/** An act that changes the second of two people only: the first was so before. */
function actSetup(changed: readonly string[]) {
  commitUndo()
  noticeStore.setState(noticeStore.getInitialState(), true)
  const sent: string[] = []
  const refresh = vi.fn<() => Promise<undefined>>(async () => undefined)
  const selection = createRowSelection()
  const list = { refresh, selection, query: {} } as unknown as ServerList<Person>
  const described: RowActionDefinition<Person> = {
    key: 'freeze',
    title: '冻结',
    allow: 'freeze',
    ...actOnIds({
      title: '冻结用户',
      some: async ids => {
        sent.push(`freeze ${ids}`)
        return { message: '操作成功!', result: { ids: changed } }
      },
      found: async () => ({ message: '操作成功!', result: { ids: changed } }),
    }),
    undo: {
      done: '已冻结',
      nameOf: ({ name }) => name,
      run: async ids => {
        sent.push(`thaw ${ids.join(',')}`)
        return { message: '操作成功!' }
      },
    },
  }
  const { actions, batch } = rowActionsOf(list, [described], () => true)
  return { sent, refresh, selection, actions, batch }
}

const told = () => noticeStore.getState().notices.map(({ text }) => text)
const offered = () => undoStore.getState().now?.text

test('what was done to one row is said by the bar that takes it back, and by no toast', async () => {
  const { actions, sent, refresh } = actSetup(['b'])
  actions[0]?.run({ id: 'b', name: '王护士' })
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect([offered(), told()]).toEqual(['已冻结“王护士”', []])
  runUndo()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect([sent, told()]).toEqual([['freeze b', 'thaw b'], ['操作成功!']])
})

test('of those that are ticked only those are taken back that were changed', async () => {
  const { batch, sent, selection, refresh } = actSetup(['b'])
  selection.toggle(['a', 'b'], true)
  batch[0]?.run()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect([offered(), selection.ids.size]).toEqual(['已冻结 1 条数据', 0])
  runUndo()
  await vi.waitFor(() => expect(sent).toEqual(['freeze a,b', 'thaw b']))
})

test('where nothing was changed there is nothing to take back: the answer is said', async () => {
  const { actions, refresh } = actSetup([])
  actions[0]?.run({ id: 'a', name: '李医生' })
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect([offered(), told()]).toEqual([undefined, ['操作成功!']])
})
