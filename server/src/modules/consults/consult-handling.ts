import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { scheduleExpiry } from '../../platform/workflows/schedule-expiry.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import type { EntityServices } from '../entities/index.ts'
import { runnableConsultWorkflow } from './runnable-consult-workflow.ts'
import { runnablePublicWorkflow } from './runnable-public-workflow.ts'

/** What staff do with questions (rules/consults#handling, rules/consults#publishing). */
export async function serveConsultHandling(context: EntityServices): Promise<void> {
  for (const event of ['claim', 'assign', 'reply', 'recall', 'close', 'block'] as const)
    serveWorkflowEvent(context, runnableConsultWorkflow, event, consultCalls[event] as never, () => null)
  for (const event of ['propose', 'medical', 'compliance', 'decline', 'retract'] as const)
    serveWorkflowEvent(context, runnablePublicWorkflow, event, consultCalls[event] as never, () => null)
  await scheduleExpiry(context, runnableConsultWorkflow, {
    kind: 'consults.expire',
    title: '自动结束无人追问的咨询',
    cron: '0 5/10 * * * ? *',
  })
}
