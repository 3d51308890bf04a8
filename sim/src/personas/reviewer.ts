import { CHECKLIST } from '@xuanjiao/contract/business/video/life/review-checklist'
import type { ReviewRow } from '@xuanjiao/contract/business/review/video-review-calls'
import type { StaffClient } from '../calls/staff.ts'
import type { Persona, PersonaStage } from './stage.ts'
import { refusalOf } from './watching.ts'

interface Queue {
  records: ReviewRow[]
}

const NOTHING_WRONG = Object.fromEntries(CHECKLIST.map(({ key }) => [key, 'N']))

/** 平台审核员: a doctor decides on what is of their own field, then somebody of the platform has the last word. */
export const reviewer: Persona = {
  name: '平台审核员',
  story: '医学审核只能审本专业，清单答全才能通过；通过后进入合规终审；外专业的被挡住，理由与列表所说一致',
  async walk(stage) {
    const medical = await stage.staff('medical')
    const { records } = await medical.get<Queue>('/he/review/list', { node: 'medical', pageSize: 100 })
    await foreignIsRefused(stage, medical, records)
    const mine = records.find(row => row.refusal === null)
    if (!mine) return stage.expect('队列里有本专业待审的视频', false, records.length)
    const bare = await refusalOf(decide(medical, mine, {}))
    stage.expect('清单没答不能通过', bare.includes('没有作答'), bare)
    await decide(medical, mine, NOTHING_WRONG)
    const compliance = await stage.staff('compliance')
    const next = await compliance.get<Queue>('/he/review/list', { node: 'compliance', pageSize: 100 })
    const waiting = next.records.find(row => row.id === mine.id)
    stage.expect('医学通过后在合规终审的队列里', waiting !== undefined, next.records.length)
    if (!waiting) return
    const { status } = await decide(compliance, waiting, NOTHING_WRONG)
    stage.expect('终审通过后待发布或已发布', ['approved', 'published'].includes(status), status)
  },
}

async function foreignIsRefused(stage: PersonaStage, medical: StaffClient, queue: readonly ReviewRow[]): Promise<void> {
  const foreign = queue.find(row => row.refusal !== null)
  if (!foreign) return
  const refusal = await refusalOf(decide(medical, foreign, NOTHING_WRONG))
  stage.expect('外专业的视频审不了，理由与列表一致', refusal.includes(foreign.refusal ?? '?'), refusal)
}

function decide(
  staff: StaffClient,
  { id, node, versionNo }: ReviewRow,
  checklist: Readonly<Record<string, string>>,
): Promise<{ status: string }> {
  const said = { opinion: '演示审核', reason: '演示审核未播放视频' }
  return staff.post('/he/review/decide', { id, node, versionNo, result: 'pass', checklist, ...said })
}
