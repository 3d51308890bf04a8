import { consultWorkflow } from '@xuanjiao/contract/business/consults/consult-workflow'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { applyEvent, decideRowEvent, workflowError } from '../../platform/workflows/run-workflow-event.ts'
import type { StoredConsult } from './consult-row.ts'
import { speaksOfEmergency } from './emergency-words.ts'
import { runnableConsultWorkflow, type ConsultInput } from './runnable-consult-workflow.ts'

type AskerServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'dictionaries'>

/** One's own question by its number; somebody else's is as good as not there. */
export async function ownConsult(
  db: Db,
  { userId }: { userId: string },
  consultNo: string,
  hold = false,
): Promise<StoredConsult> {
  const query = db
    .selectFrom('he_illness_consult')
    .selectAll()
    .where('consult_no', '=', consultNo)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row
}

/** Asks further; answers whether that speaks of an emergency. */
export async function followConsult(tx: Db, context: AskerServices, row: StoredConsult, content: string) {
  const urgent = await speaksOfEmergency(context, content)
  await advance(tx, context, row, 'follow', { content, urgent })
  return urgent
}

/** Whoever asked needs no more. */
export const endConsult = (tx: Db, context: AskerServices, row: StoredConsult): Promise<void> =>
  advance(tx, context, row, 'end', {})

/** What happens to a question that is held, by who asked it. */
async function advance(
  tx: Db,
  context: AskerServices,
  row: StoredConsult,
  event: 'follow' | 'end',
  input: ConsultInput,
): Promise<void> {
  const asking = { context, event, input, principal: undefined, now: context.clock.now(), writable: true } as const
  const runnable: typeof runnableConsultWorkflow = {
    ...runnableConsultWorkflow,
    loadKnowledge: async (...asked) => ({
      ...(await runnableConsultWorkflow.loadKnowledge(...asked)),
      actors: new Set(['asker'] as const),
    }),
  }
  const { decision, ...known } = await decideRowEvent(tx, runnable, row, asking)
  if (!decision.ok) throw workflowError(consultWorkflow, decision.problems)
  await applyEvent(tx, runnable, row, { ...asking, ...known, to: decision.to, by: 'viewer' })
}

/** How well somebody was answered: said once, of what was answered (rules/consults#scores). */
export async function scoreConsult(
  tx: Db,
  row: StoredConsult,
  { score, text }: { score: number; text: string | null },
  now: Date,
): Promise<void> {
  if (row.first_reply_time === null || !['replied', 'closed'].includes(row.status))
    throw appErrors.business('回复之后才能评价')
  if (row.score !== null) throw appErrors.business('您已经评价过')
  await tx
    .updateTable('he_illness_consult')
    .set({ score, score_text: text, updated_by: 'viewer', updated_at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}
