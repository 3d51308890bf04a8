import { beforeEach, expect, it } from 'vitest'
import { offerUndo, commitUndo, runUndo, undoStore } from '../../../../app/undo/undo-store.ts'
import { createPendingDecisions, type PendingReviewDecision } from './pending-decisions.ts'

const sent: string[] = []
let takes = true

beforeEach(() => {
  commitUndo()
  sent.length = 0
  takes = true
})

const decisionsSetup = () =>
  createPendingDecisions(async ({ id, result }) => {
    sent.push(`${result} ${id}`)
    return takes
  })

const decision = (id: string, result: PendingReviewDecision['result'] = 'pass'): PendingReviewDecision => ({
  id,
  title: `视频${id}`,
  result,
  body: { id, node: 'medical', versionNo: 1, result },
  next: undefined,
})

it('is offered to be taken back, and not sent before its time is over', async () => {
  const { make, made } = decisionsSetup()
  make(decision('a'))
  expect([made.getState()['a']?.stage, undoStore.getState().now?.text, sent]).toEqual(['offered', '已通过“视频a”', []])
  await commitUndo()
  expect([made.getState()['a']?.stage, sent]).toEqual(['sent', ['pass a']])
})

it('taken back, it was never made', async () => {
  const { make, made, settle } = decisionsSetup()
  make(decision('a', 'reject'))
  expect(undoStore.getState().now?.text).toBe('已驳回“视频a”')
  runUndo()
  await settle()
  expect([made.getState(), sent]).toEqual([{}, []])
  make(decision('a'))
  await settle()
  expect(sent).toEqual(['pass a'])
})

it('opening the next video sends it at once, and once', async () => {
  const { make, settle } = decisionsSetup()
  make(decision('a'))
  await settle()
  await settle()
  expect([sent, undoStore.getState().now]).toEqual([['pass a'], undefined])
})

it('put away from the desk, it stands', async () => {
  const { make, onDesk } = decisionsSetup()
  const [away, other] = [onDesk('a'), onDesk('b')]
  make(decision('a'))
  other()
  expect(sent).toEqual([])
  away()
  expect(sent).toEqual(['pass a'])
})

it('the decision on the next video sends the one before', async () => {
  const { make, made } = decisionsSetup()
  make(decision('a'))
  make(decision('b'))
  await Promise.resolve()
  expect([sent, made.getState()['b']?.stage]).toEqual([['pass a'], 'offered'])
})

it('pressing twice decides once', async () => {
  const { make, settle } = decisionsSetup()
  make(decision('a'))
  make(decision('a', 'reject'))
  await settle()
  make(decision('a', 'reject'))
  await settle()
  expect(sent).toEqual(['pass a'])
})

it('refused, the video can be decided again', async () => {
  const { make, made, settle } = decisionsSetup()
  takes = false
  make(decision('a'))
  await settle()
  expect(made.getState()).toEqual({})
})

it('leaves alone what others have offered to take back', async () => {
  const { make, settle } = decisionsSetup()
  make(decision('a'))
  offerUndo({ text: '已停用', undo: () => sent.push('undo') })
  await Promise.resolve()
  await settle()
  expect([sent, undoStore.getState().now?.text]).toEqual([['pass a'], '已停用'])
})
