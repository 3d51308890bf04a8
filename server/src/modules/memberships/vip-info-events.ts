import { vipInfo } from '@xuanjiao/contract/business/vip/vip-info'
import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { vipInfoWorkflow } from '@xuanjiao/contract/business/vip/vip-info-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { AppContext } from '../../platform/context/app-context.ts'
import { scheduleExpiry } from '../../platform/workflows/schedule-expiry.ts'
import type { RunnableWorkflow, WorkflowRow } from '../../platform/workflows/runnable-workflow.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import type { EntityServices } from '../entities/index.ts'
import { prolongMembership } from './prolong-membership.ts'
import { revokeMembership } from './revoke-membership.ts'

interface VipInfoRow extends WorkflowRow {
  user_id: string
  hospital_id: string | null
  source: string
  end_time: string
}

interface VipChangeInput {
  days?: number
  reason?: string
}

/** A membership is prolonged and taken back by the platform, and is over with its last day (rules/memberships#members). */
export const runnableVipInfoWorkflow: RunnableWorkflow<typeof vipInfoWorkflow, VipInfoRow, VipChangeInput> = {
  workflow: vipInfoWorkflow,
  entity: vipInfo,
  loadKnowledge: async (_db, _row, { principal, writable, input }) =>
    workflowSubjectOf(vipInfoWorkflow, 'active', standardActors(principal, [], writable), {
      reason: input.reason ?? '',
    }),
  effects: {
    extend: async (tx, row, { input: { days = 0, reason = '' }, by, now }) => {
      const member = { tenantId: row.tenant_id, userId: row.user_id, hospitalId: row.hospital_id }
      await prolongMembership(tx, member, { act: 'extend', days, source: row.source, reason, by, now })
      return {}
    },
    revoke: async (tx, { id }, { input: { reason = '' }, by, now }) => {
      await revokeMembership(tx, id, { reason, by, now })
      return { end_time: now }
    },
  },
}

export function serveVipInfoEvents(context: EntityServices): void {
  serveWorkflowEvent(context, runnableVipInfoWorkflow, 'extend', vipInfoCalls.extend, () => null)
  serveWorkflowEvent(context, runnableVipInfoWorkflow, 'revoke', vipInfoCalls.revoke, () => null)
}

/** Those whose last day is over read so; what they may watch does not wait for it. */
export const scheduleVipExpiry = (context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs'>): Promise<void> =>
  scheduleExpiry(context, runnableVipInfoWorkflow, {
    kind: 'vipInfo.expire',
    title: '会员到期',
    cron: '0 */5 * * * ? *',
  })
