import { REVIEW_CHECKLIST } from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import type { ReviewQueueRow } from '@xuanjiao/contract/business/review/video-review-calls'
import type { StaffClient } from '../calls/staff-client.ts'
import type { Persona, PersonaContext } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'

interface Queue {
  records: ReviewQueueRow[]
}

const NOTHING_WRONG = Object.fromEntries(REVIEW_CHECKLIST.map(({ key }) => [key, 'N']))

/** 平台审核员: a doctor decides on what is of their own field, then somebody of the platform has the last word. */
export const reviewer: Persona = {
  name: '平台审核员',
  story: '医学审核只能审本专业，清单答全才能通过；通过后进入合规终审；外专业的被挡住，理由与列表所说一致',
  async walk(context) {
    const medical = await context.staff('medical')
    const { records } = await medical.get<Queue>('/he/review/list', { node: 'medical', pageSize: 100 })
    await foreignIsRejected(context, medical, records)
    const mine = records.find(row => row.refusal === null)
    if (!mine) return context.expect('队列里有本专业待审的视频', false, records.length)
    const bare = await errorMessageOf(decide(medical, mine, {}))
    context.expect('清单没答不能通过', bare.includes('没有作答'), bare)
    await decide(medical, mine, NOTHING_WRONG)
    const compliance = await context.staff('compliance')
    const next = await compliance.get<Queue>('/he/review/list', { node: 'compliance', pageSize: 100 })
    const waiting = next.records.find(row => row.id === mine.id)
    context.expect('医学通过后在合规终审的队列里', waiting !== undefined, next.records.length)
    if (!waiting) return
    const { status } = await decide(compliance, waiting, NOTHING_WRONG)
    context.expect('终审通过后待发布或已发布', ['approved', 'published'].includes(status), status)
  },
}

async function foreignIsRejected(
  context: PersonaContext,
  medical: StaffClient,
  queue: readonly ReviewQueueRow[],
): Promise<void> {
  const foreign = queue.find(row => row.refusal !== null)
  if (!foreign) return
  const errorMessage = await errorMessageOf(decide(medical, foreign, NOTHING_WRONG))
  context.expect('外专业的视频审不了，理由与列表一致', errorMessage.includes(foreign.refusal ?? '?'), errorMessage)
}

function decide(
  staff: StaffClient,
  { id, node, versionNo }: ReviewQueueRow,
  checklist: Readonly<Record<string, string>>,
): Promise<{ status: string }> {
  const texts = { opinion: '演示审核', reason: '演示审核未播放视频' }
  return staff.post('/he/review/decide', { id, node, versionNo, result: 'pass', checklist, ...texts })
}
