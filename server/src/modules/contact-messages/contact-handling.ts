import { contactMessage } from '@xuanjiao/contract/business/contact/contact-message'
import { contactMessageCalls } from '@xuanjiao/contract/business/contact/contact-message-calls'
import { contactMessageWorkflow, REOPEN_DAYS } from '@xuanjiao/contract/business/contact/contact-message-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { RunnableWorkflow, WorkflowChange, WorkflowRow } from '../../platform/workflows/runnable-workflow.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import type { EntityServices } from '../entities/index.ts'
import { tellOfMessage } from './tell-handlers.ts'

interface MessageRow extends WorkflowRow {
  message_no: string
  assignee: string | null
  handle_note: string | null
  reply_content: string | null
  reply_channel: string | null
  first_handle_time: string | null
  close_time: string | null
}

interface Handling {
  assigneeId?: string
  handleNote?: string
  replyContent?: string
  replyChannel?: string
}
type Change = WorkflowChange<typeof contactMessageWorkflow, Handling>

/** How a message is settled; two who claim it at once are served one after the other (rules/contact#handling). */
const runnable: RunnableWorkflow<typeof contactMessageWorkflow, MessageRow, Handling> = {
  workflow: contactMessageWorkflow,
  entity: contactMessage,
  loadKnowledge: async (_db, row, { principal, writable, now, input }) =>
    workflowSubjectOf(contactMessageWorkflow, 'new', standardActors(principal, [], writable), {
      recent: row.close_time !== null && now.getTime() - closedAt(row.close_time) <= REOPEN_DAYS * 86_400_000,
      handleNote: input.handleNote ?? '',
      replyContent: input.replyContent ?? '',
    }),
  effects: {
    claim: async (_tx, row, { principal, now }) => ({
      ...begun(row, now),
      assignee: principal ? principal.realname || principal.username : null,
    }),
    assign: async (tx, row, change) => ({ ...begun(row, change.now), assignee: await assigneeOf(tx, row, change) }),
    note: async (_tx, _row, { input }) => ({ handle_note: input.handleNote }),
    reply: async (_tx, _row, { input }) => ({ reply_content: input.replyContent, reply_channel: input.replyChannel }),
    close: async (_tx, _row, { now }) => ({ close_time: now }),
    spam: async (_tx, _row, { now }) => ({ close_time: now }),
    reopen: async () => ({ close_time: null }),
  },
}

const closedAt = (text: string): number => readDatetime(text)?.getTime() ?? 0
const begun = (row: MessageRow, now: Date) => (row.first_handle_time === null ? { first_handle_time: now } : {})

/** Somebody who works here; they hear of it with the message itself. */
async function assigneeOf(tx: Db, row: MessageRow, { input, by, now }: Change): Promise<string> {
  const person = await tx
    .selectFrom('sys_user')
    .select(['id', 'realname', 'username'])
    .where('id', '=', input.assigneeId ?? '')
    .where('tenant_id', '=', row.tenant_id)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw appErrors.field('assigneeId', '没有这个处理人，或账号已冻结')
  const news = { tenantId: row.tenant_id, title: `留言分派给您：${row.message_no}`, sender: by, now }
  await tellOfMessage(tx, [person.id], news)
  return person.realname || person.username
}

export function serveContactHandling(context: EntityServices): void {
  for (const event of ['claim', 'assign', 'note', 'reply', 'close', 'spam', 'reopen'] as const)
    serveWorkflowEvent(context, runnable, event, contactMessageCalls[event] as never, () => null)
}
