import { vipInfoCalls, type VipInfoRow } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { vipInfoWorkflow } from '@xuanjiao/contract/business/vip/vip-info-workflow'
import { callWithMessage } from '../../../app/calls/call.ts'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

/** 延期: so many days more, and why. */
export const ExtendVipDialog = ({ row, name: _status, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={vipInfoWorkflow}
    event="extend"
    name={asLogRow<VipInfoRow>(row).viewer}
    {...dialog}
    send={({ days, reason }) =>
      callWithMessage(vipInfoCalls.extend, { body: { id: row.id, days: Number(days), reason: String(reason ?? '') } })
    }
  />
)

/** 收回: at once, and why. */
export const RevokeVipDialog = ({ row, name: _status, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={vipInfoWorkflow}
    event="revoke"
    name={asLogRow<VipInfoRow>(row).viewer}
    {...dialog}
    send={({ reason }) => callWithMessage(vipInfoCalls.revoke, { body: { id: row.id, reason: String(reason ?? '') } })}
  />
)
