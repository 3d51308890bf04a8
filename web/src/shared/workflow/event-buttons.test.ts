import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { videoWorkflow, type VideoEvent } from '@xuanjiao/contract/business/video/life/video-workflow'
import { afterEach, expect, it, vi } from 'vitest'
import { questionStore } from '../../app/confirm/confirm.ts'
import type { EntityRow } from '../entity/data/entity-row.ts'
import { eventButtons } from './event-buttons.ts'

const row = { id: 'v1', version: 3, title: '$& 护理' } as unknown as EntityRow
const sent = vi.fn<typeof fetch>(async () => Response.json({ success: false }))

const opened: string[] = []
const button = eventButtons({
  workflow: videoWorkflow,
  offers: (event: VideoEvent) => () => event !== 'archive',
  nameOf: one => String(one['title']),
  calls: { archive: videoLifeCalls.archive, submit: videoLifeCalls.submit },
  open: event => void opened.push(event),
  onDone: async () => undefined,
})

afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
  opened.length = 0
})

it('looks as the workflow says, where it is offered', () => {
  expect(button('archive')).toMatchObject({ key: 'archive', title: '归档', danger: true })
  expect(button('revise')).toMatchObject({ title: '修订', rare: true })
  expect(button('publish')).not.toHaveProperty('danger')
  expect([button('archive').shown?.(row), button('off').shown?.(row)]).toEqual([false, true])
})

it('opens what an event needs first', () => {
  button('off').run(row)
  expect(opened).toEqual(['off'])
})

it('asks before it is sent, naming the record, and sends nothing after a no', async () => {
  vi.stubGlobal('fetch', sent)
  button('archive').run(row)
  const asked = questionStore.getState().asked
  expect(asked?.question).toMatchObject({ title: '归档视频', yes: '归档', danger: true })
  expect(asked?.question.text).toBe('“$& 护理”归档后观众不再能找到，观看数据保留；归档不能撤销。')
  asked?.answer('no')
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
})
