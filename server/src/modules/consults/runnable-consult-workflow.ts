import { MOST_FOLLOWS, RECALL_SECONDS } from '@xuanjiao/contract/business/consults/consult-texts'
import { consultWorkflow } from '@xuanjiao/contract/business/consults/consult-workflow'
import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import { workingDeadline } from '@xuanjiao/contract/business/consults/working-time'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { ActorOf } from '@xuanjiao/contract/workflow/workflow'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { RunnableWorkflow, WorkflowChange } from '../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { tellInTransaction } from '../personal-news/index.ts'
import { addLine, lastAnswer, recallAnswer } from './consult-lines.ts'
import { requireAssignable, tellAnswerers } from './consult-people.ts'
import { tellAsker } from './tell-asker.ts'
import { CONSULTS_PAGE, isHandler, momentOf, requireAllowedWords, type StoredConsult } from './consult-row.ts'

/** What comes with an event. */
export interface ConsultInput {
  assigneeId?: string
  content?: string
  videoIds?: readonly string[]
  reason?: string
  /** Of what is asked further: it speaks of an emergency. */
  urgent?: boolean
}
type Change = WorkflowChange<typeof consultWorkflow, ConsultInput>

/** A question from its asking to its end (rules/consults#handling). */
export const runnableConsultWorkflow: RunnableWorkflow<typeof consultWorkflow, StoredConsult, ConsultInput> = {
  workflow: consultWorkflow,
  entity: illnessConsult,
  loadKnowledge: async (db, row, { principal, writable, event, input, now }) =>
    workflowSubjectOf(consultWorkflow, 'pending', actorsOf(row, principal, writable), {
      answer: input.content ?? '',
      reason: input.reason ?? '',
      recent: event === 'recall' && (await isRecallable(db, row, principal, now)),
      followsLeft: MOST_FOLLOWS - row.follow_count,
    }),
  effects: {
    claim: async (tx, row, change) => {
      const person = personOf(change)
      await addLine(tx, row, { kind: 'event', content: '认领了咨询', by: person }, change.now)
      return { assignee_id: person?.id, assignee: person?.name }
    },
    assign,
    reply,
    recall: async (tx, row, { now }) => {
      const answer = await lastAnswer(tx, row.id)
      if (!answer) throw appErrors.stale()
      return recallAnswer(tx, row.id, answer.id, now)
    },
    follow,
    close: ended('结束了咨询'),
    end: ended('患者结束了咨询'),
    expire: ended('患者没有再追问，自动结束'),
    block: async (tx, row, change) => {
      const content = `屏蔽了咨询：${change.input.reason ?? ''}`
      await addLine(tx, row, { kind: 'event', content, by: personOf(change) }, change.now)
      return { close_time: change.now, public_status: 'private', public_node: null }
    },
  },
}

function actorsOf(
  row: StoredConsult,
  principal: Principal | undefined,
  writable: boolean,
): ActorOf<typeof consultWorkflow>[] {
  const standard = standardActors(principal, [], writable)
  if (!principal || !writable || !isHandler(row, principal)) return standard
  return [...standard, 'handler', ...(row.assignee_id === principal.userId ? (['assignee'] as const) : [])]
}

/** Their own, and given just now. */
async function isRecallable(db: Db, row: StoredConsult, principal: Principal | undefined, now: Date): Promise<boolean> {
  const answer = await lastAnswer(db, row.id)
  if (!answer || answer.replier_id !== principal?.userId) return false
  return now.getTime() - momentOf(answer.created_at) <= RECALL_SECONDS * 1000
}

/** Who does it, as the lines name them; nobody where a timer or the asker does. */
const personOf = ({ principal }: Change) =>
  principal ? { id: principal.userId, name: principal.realname || principal.username } : null

async function assign(tx: Db, row: StoredConsult, change: Change) {
  const { context, principal, input, now, by } = change
  if (!principal) throw appErrors.forbidden()
  const person = await requireAssignable(context, row, principal, input.assigneeId ?? '')
  await addLine(tx, row, { kind: 'event', content: `分派给${person.name}`, by: personOf(change) }, now)
  const news = { tenantId: row.tenant_id, title: `咨询分派给您：${row.consult_no}`, content: '请到“疾病咨询”回复。' }
  await tellInTransaction(tx, [person.id], { ...news, page: CONSULTS_PAGE, sender: by, now })
  return { assignee_id: person.id, assignee: person.name }
}

async function reply(tx: Db, row: StoredConsult, change: Change) {
  const { content = '', videoIds = [] } = change.input
  await requireAllowedWords(tx, 'content', content)
  await requirePublished(tx, row.tenant_id, videoIds)
  await addLine(tx, row, { kind: 'answer', content, videoIds, by: personOf(change) }, change.now)
  await tellAsker(tx, row, change.now)
  // The first stays as it was written: read and written again it would lose its parts of a second.
  return { ...(row.first_reply_time === null && { first_reply_time: change.now }), last_reply_time: change.now }
}

/** Only what viewers can open is recommended to one. */
async function requirePublished(tx: Db, tenantId: number, videoIds: readonly string[]): Promise<void> {
  const wanted = new Set(videoIds)
  if (wanted.size < videoIds.length) throw appErrors.field('videoIds', '同一个视频只能推荐一次')
  const { rows } = await sql<
    Computed<{ published: number }>
  >`select count(*)::integer as published from he_video_published
    where tenant_id = ${tenantId} and video_id = any(${[...wanted]}::uuid[])`.execute(tx)
  if (rows[0]?.published !== wanted.size) throw appErrors.field('videoIds', '只能推荐已发布的视频')
}

/** It waits again, with a deadline of its own; whoever has it is told. */
async function follow(tx: Db, row: StoredConsult, { context, input, now }: Change) {
  const { content = '', urgent = false } = input
  await requireAllowedWords(tx, 'content', content)
  await addLine(tx, row, { kind: 'follow', content }, now)
  const title = `${urgent ? '急症追问' : '患者追问'}：${row.consult_no}`
  await tellAnswerers(context, tx, row, { title, priority: urgent ? 'H' : 'M', now })
  return {
    follow_count: row.follow_count + 1,
    sla_deadline: workingDeadline(now, row.sla_hours, context.config.CONSULT_HOURS),
    ...(urgent && { urgent: 'Y' }),
  }
}

function ended(content: string) {
  return async (tx: Db, row: StoredConsult, change: Change) => {
    await addLine(tx, row, { kind: 'event', content, by: personOf(change) }, change.now)
    return { close_time: change.now }
  }
}
