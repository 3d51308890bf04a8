import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { announcementWorkflow } from '@xuanjiao/contract/system/announcements/announcement-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { RunnableWorkflow, WorkflowRow } from '../../platform/workflows/runnable-workflow.ts'

interface AnnouncementRow extends WorkflowRow {
  msg_type: string
  user_ids: string | null
  depart_ids: string | null
  end_time: string | null
  created_by: string | null
  sender: string | null
  send_time: Date | null
  cancel_time: Date | null
}

/** How announcements come before people; one that is published anew is unread for everybody. */
export const runnableAnnouncementWorkflow: RunnableWorkflow<typeof announcementWorkflow, AnnouncementRow, object> = {
  workflow: announcementWorkflow,
  entity: announcement,
  loadKnowledge: async (_db, row, { writable, principal, now }) => {
    const actors = principal === undefined ? (['timer'] as const) : writable ? (['owner'] as const) : []
    return workflowSubjectOf(announcementWorkflow, 'draft', actors, {
      forUsers: row.msg_type === 'USER',
      forDeparts: row.msg_type === 'DEPART',
      users: row.user_ids ?? '',
      departs: row.depart_ids ?? '',
      lasting: row.end_time === null || row.end_time > wireDatetime(now),
    })
  },
  effects: {
    publish: (tx, row, { by, now }) => publish(tx, row, now, by),
    due: (tx, row, { now }) => publish(tx, row, now, row.created_by),
    revoke: async (_tx, _row, { now }) => ({ cancel_time: now }),
  },
}

async function publish(tx: Db, { id }: AnnouncementRow, now: Date, sender: string | null) {
  await tx.deleteFrom('sys_announcement_read').where('announcement_id', '=', id).execute()
  return { sender, send_time: now, cancel_time: null }
}
