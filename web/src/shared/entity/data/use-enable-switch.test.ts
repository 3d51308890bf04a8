import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { createRowSelection } from '@xuanjiao/list/model/row-selection'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmQuestionStore } from '../../../app/confirm/confirm-store.ts'
import { commitUndo, runUndo, undoStore } from '../../../app/undo/undo-store.ts'
import type { ServerList } from '../../list/use-server-list.ts'
import type { EntityRow } from './entity-row.ts'
import { useEnableSwitch } from './use-enable-switch.ts'

interface SentBody {
  ids: string
  status: '0' | '1'
}

const EFFECT = '停用后，12 人将不能登录。'
const sent: SentBody[] = []
const changed = vi.fn<() => Promise<undefined>>(async () => undefined)

/** The server switches the last of those that are named: the others were so before. */
const answer = vi.fn<typeof fetch>(async (_address, init) => {
  const body = JSON.parse(String(init?.body)) as SentBody
  sent.push(body)
  return Response.json({ success: true, message: '', code: 200, result: { ids: body.ids.split(',').slice(-1) } })
})

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  sent.length = 0
  commitUndo()
})
afterEach(() => vi.unstubAllGlobals())

function switchSetup(effect: (() => Promise<string>) | undefined = async () => EFFECT) {
  const rows = [{ id: 'a', name: '市一院' }] as unknown as EntityRow[]
  const list = { rows, selection: createRowSelection() } as unknown as ServerList<EntityRow>
  return useEnableSwitch(hospital, list, changed, effect)
}

const asked = async () => {
  await vi.waitFor(() => expect(confirmQuestionStore.getState().current).toBeDefined())
  return confirmQuestionStore.getState().current
}

test('who can no longer sign in is said before a hospital is switched off, and a no sends nothing', async () => {
  const done = switchSetup()('0', ['a'])
  const question = await asked()
  expect(question?.question).toMatchObject({ title: '停用“市一院”', text: EFFECT, confirmLabel: '停用', danger: true })
  question?.answer('no')
  await done
  expect([sent, undoStore.getState().now]).toEqual([[], undefined])
})

test('after a yes it is switched off, and what was switched alone is taken back', async () => {
  const done = switchSetup()('0', ['b', 'a'])
  ;(await asked())?.answer('yes')
  await done
  expect([sent, undoStore.getState().now?.text]).toEqual([[{ ids: 'b,a', status: '0' }], '已停用“市一院”'])
  runUndo()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ ids: 'a', status: '1' }))
})

test('switching on asks nothing; a server that cannot say whom it would shut out is told, and nothing is done', async () => {
  await switchSetup()('1', ['a'])
  expect(sent).toEqual([{ ids: 'a', status: '1' }])
  await switchSetup(() => Promise.reject(new Error('服务器繁忙')))('0', ['a'])
  expect(sent).toHaveLength(1)
})
