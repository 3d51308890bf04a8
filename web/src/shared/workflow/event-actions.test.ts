import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoWorkflow, type VideoEvent } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { afterEach, expect, it, vi } from 'vitest'
import { confirmQuestionStore } from '../../app/confirm/confirm-store.ts'
import type { EntityRow } from '../entity/data/entity-row.ts'
import { eventActions, offersByState } from './event-actions.ts'

const row = { id: 'v1', version: 3, title: '$& 护理' } as unknown as EntityRow
const sent = vi.fn<typeof fetch>(async () => Response.json({ success: false }))

const opened: string[] = []
const options: Parameters<typeof eventActions<typeof videoWorkflow>>[0] = {
  workflow: videoWorkflow,
  offers: (event: VideoEvent) => () => event !== 'archive',
  nameOf: one => String(one['title']),
  calls: { archive: videoLifecycleCalls.archive, submit: videoLifecycleCalls.submit },
  open: event => void opened.push(event),
  onDone: async () => undefined,
}
const button = eventActions(options)

afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
  opened.length = 0
})

it('looks as the workflow says, where it is offered', () => {
  expect(button('archive')).toMatchObject({ key: 'archive', title: '归档', danger: true })
  expect(button('revise')).toMatchObject({ title: '修订', rare: true })
  expect(button('publish')).not.toHaveProperty('danger')
  expect([button('archive').isShown?.(row), button('off').isShown?.(row)]).toEqual([false, true])
})

it('is no act at all for whoever may never do it', () => {
  const mayOnly = (permission: string) => permission === 'off'
  const offered = eventActions({ ...options, offers: offersByState(videoWorkflow, mayOnly) })
  expect([offered('archive').isAllowed, offered('archive').isShown?.(row)]).toEqual([false, false])
  expect(offered('off').isAllowed).toBeUndefined()
})

it('opens what an event needs first', () => {
  button('off').run(row)
  expect(opened).toEqual(['off'])
})

it('asks before it is sent, naming the record, and sends nothing after a no', async () => {
  vi.stubGlobal('fetch', sent)
  button('archive').run(row)
  const openConfirmQuestion = confirmQuestionStore.getState().current
  expect(openConfirmQuestion?.question).toMatchObject({ title: '归档视频', confirmLabel: '归档', danger: true })
  expect(openConfirmQuestion?.question.text).toBe('“$& 护理”归档后患者不再能找到，观看数据保留；归档不能撤销。')
  openConfirmQuestion?.answer('no')
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
})
