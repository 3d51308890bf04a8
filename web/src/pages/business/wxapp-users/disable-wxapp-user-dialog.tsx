import { wxappUserCalls, type WxappUserRow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { wxappUserWorkflow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-workflow'
import { callWithMessage } from '../../../app/calls/call.ts'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

/** 禁用, with the reason: it stands beside the account and in the audit log. */
export const DisableWxappUserDialog = ({ row, name: _status, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={wxappUserWorkflow}
    event="disable"
    name={asLogRow<WxappUserRow>(row).viewer}
    {...dialog}
    send={({ reason }) =>
      callWithMessage(wxappUserCalls.disable, { body: { id: row.id, reason: String(reason ?? '') } })
    }
  />
)
