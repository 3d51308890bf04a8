import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import type { AnswerRow, StaffClient } from '../calls/staff-client.ts'
import type { ViewerClient } from '../calls/viewer-client.ts'

/** Asks under the first class of these names that is open, or under the first at all. */
export async function askQuestion(client: ViewerClient, question: string, className?: string) {
  const { classes } = await client.call(viewerConsultCalls.classes)
  const chosen = classes.find(({ name }) => name === className) ?? classes[0]
  if (!chosen) throw new Error('没有可以提问的咨询分类')
  return client.call(viewerConsultCalls.ask, { body: { classId: chosen.id, question } })
}

/** A question as somebody of the staff sees it; undefined where it is none of theirs. */
export async function consultAtStaff(staff: StaffClient, consultNo: string): Promise<AnswerRow | undefined> {
  const { records } = await staff.get<{ records: AnswerRow[] }>('/he/illnessConsult/list', { consultNo })
  return records[0]
}

/** Whoever answers takes it and answers; a question that is theirs already is not taken again. */
export async function answerQuestion(staff: StaffClient, consultNo: string, content: string): Promise<void> {
  const row = await consultAtStaff(staff, consultNo)
  if (!row) throw new Error(`看不到咨询 ${consultNo}`)
  if (row['status'] === 'pending' && row['own'] !== true)
    await staff.post('/he/illnessConsult/claim', { id: row['id'] })
  await staff.post('/he/illnessConsult/reply', { id: row['id'], content, videoIds: [] })
}

export const consultDetail = (client: ViewerClient, no: string) =>
  client.call(viewerConsultCalls.detail, { query: { no } })
