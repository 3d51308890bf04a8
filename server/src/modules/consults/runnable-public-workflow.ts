import { consultPublicWorkflow } from '@xuanjiao/contract/business/consults/consult-public-workflow'
import { identifyingParts } from '@xuanjiao/contract/business/consults/identifying-parts'
import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { ActorOf } from '@xuanjiao/contract/workflow/workflow'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { RunnableWorkflow, WorkflowChange } from '../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { addLine } from './consult-lines.ts'
import { isHandler, requireAllowedWords, type StoredConsult } from './consult-row.ts'

export interface PublicInput {
  publicTitle?: string
  publicAnswer?: string
  opinion?: string
}
type Change = WorkflowChange<typeof consultPublicWorkflow, PublicInput>

/** A question and its answer on the way to everybody (rules/consults#publishing). */
export const runnablePublicWorkflow: RunnableWorkflow<typeof consultPublicWorkflow, StoredConsult, PublicInput> = {
  workflow: consultPublicWorkflow,
  entity: illnessConsult,
  loadKnowledge: async (db, row, { principal, writable, input }) => {
    const { publicTitle = '', publicAnswer = '', opinion = '' } = input
    return workflowSubjectOf(consultPublicWorkflow, 'private', await actorsOf(db, row, principal, writable), {
      answered: row.first_reply_time !== null && (row.status === 'replied' || row.status === 'closed'),
      title: publicTitle,
      text: publicAnswer,
      identifying: identifyingParts(`${publicTitle}\n${publicAnswer}`),
      ownWords: await hasOwnWords(db, row, principal?.userId ?? null),
      ownReview: row.public_medical_by === principal?.userId,
      opinion,
    })
  },
  effects: {
    propose: async (tx, row, change) => {
      const { publicTitle = '', publicAnswer = '' } = change.input
      await requireAllowedWords(tx, 'publicTitle', publicTitle)
      await requireAllowedWords(tx, 'publicAnswer', publicAnswer)
      await note(tx, row, change, '提交了公开问答')
      const own = { public_title: publicTitle, public_answer: publicAnswer, public_by: change.principal?.userId }
      return { ...own, public_medical_by: null, public_compliance_by: null, public_opinion: null }
    },
    medical: async (tx, row, change) => {
      await note(tx, row, change, '医学审核通过了公开问答')
      return { public_medical_by: change.principal?.userId }
    },
    compliance: async (tx, row, change) => {
      await note(tx, row, change, '合规终审通过，已公开')
      return { public_compliance_by: change.principal?.userId, public_time: change.now }
    },
    decline: async (tx, row, change) => {
      await note(tx, row, change, `退回了公开问答：${change.input.opinion ?? ''}`)
      return { public_opinion: change.input.opinion }
    },
    retract: async (tx, row, change) => {
      await note(tx, row, change, '撤下了公开问答')
      return { public_time: null }
    },
  },
}

async function note(tx: Db, row: StoredConsult, { principal, now }: Change, content: string): Promise<void> {
  const by = principal ? { id: principal.userId, name: principal.realname || principal.username } : null
  await addLine(tx, row, { kind: 'event', content, by }, now)
}

async function actorsOf(
  db: Db,
  row: StoredConsult,
  principal: Principal | undefined,
  writable: boolean,
): Promise<ActorOf<typeof consultPublicWorkflow>[]> {
  const standard = standardActors(principal, [], writable)
  if (!principal) return standard
  const nodes = await nodesOf(db, row, principal.username)
  return [
    ...standard,
    ...(writable && isHandler(row, principal) ? (['handler'] as const) : []),
    ...(nodes.has('medical') && row.public_node === 'medical' ? (['medicalReviewer'] as const) : []),
    ...(nodes.has('compliance') && row.public_node === 'compliance' ? (['complianceReviewer'] as const) : []),
  ]
}

/** Whoever answered or proposed it has words of their own in it. */
async function hasOwnWords(db: Db, row: StoredConsult, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  if (row.public_by === userId) return true
  const { rows } = await sql`select from he_consult_reply where consult_id = ${row.id}::uuid and kind = 'answer'
    and replier_id = ${userId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The nodes somebody is appointed to. A physician reads what belongs to their department, 03 covering 03.04; what is about
 * no illness is read by any.
 */
async function nodesOf(db: Db, row: StoredConsult, username: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Computed<{ node: string }>>`
    select r.node from he_reviewer r left join he_illness i on i.id = ${row.illness_id}::uuid
    where r.username = ${username} and r.status = '1' and r.deleted_at is null
      and (r.node = 'compliance' or i.id is null or exists (
        select from unnest(string_to_array(coalesce(r.std_dept_codes, ''), ',')) own,
          unnest(array_prepend(i.std_dept_code, string_to_array(coalesce(i.extra_dept_codes, ''), ','))) wanted
        where own <> '' and wanted <> '' and (wanted = own or starts_with(wanted, own || '.'))))`.execute(db)
  return new Set(rows.map(({ node }) => node))
}
