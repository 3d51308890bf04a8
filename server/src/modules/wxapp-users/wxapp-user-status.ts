import { wxappUser } from '@xuanjiao/contract/business/wxapp-users/wxapp-user'
import { wxappUserCalls } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { wxappUserWorkflow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import { sql } from 'kysely'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { RunnableWorkflow, WorkflowRow } from '../../platform/workflows/runnable-workflow.ts'
import { runEventWithMessage } from '../../platform/workflows/serve-workflow-event.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import type { EntityServices } from '../entities/index.ts'

interface WxappUserRow extends WorkflowRow {
  disable_reason: string | null
}

/** A shut account is signed out in the same moment: what plays stops at its next heartbeat, and no address opens. */
const runnable: RunnableWorkflow<typeof wxappUserWorkflow, WxappUserRow, { reason?: string }> = {
  workflow: wxappUserWorkflow,
  entity: wxappUser,
  loadKnowledge: async (_db, _row, { principal, writable, input }) =>
    workflowSubjectOf(wxappUserWorkflow, 'active', standardActors(principal, [], writable), {
      reason: input.reason ?? '',
    }),
  effects: {
    disable: async (tx, { id }, { input, now }) => {
      await sql`update he_wx_session set revoked_at = ${now} where user_id = ${id}::uuid and revoked_at is null`.execute(
        tx,
      )
      return { disable_reason: input.reason }
    },
    enable: async () => ({ disable_reason: null }),
  },
}

export function serveWxappUserStatus(context: EntityServices & Pick<AppContext, 'viewerAuthenticator'>): void {
  for (const event of ['disable', 'enable'] as const)
    serveStaff(context, wxappUserCalls[event], async ({ body, principal }) => {
      const { id, ...input } = body
      const answer = await runEventWithMessage(context, runnable, principal, { event, id, input }, () => null)
      context.viewerAuthenticator.forget(id)
      return answer
    })
}
