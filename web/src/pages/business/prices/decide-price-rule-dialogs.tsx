import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { priceRuleWorkflow } from '@xuanjiao/contract/business/price/price-rule-workflow'
import { callWithMessage } from '../../../app/calls/call.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

/** 通过: the rule holds from its time on. */
export const ApprovePriceRuleDialog = (props: RowDialogProps) => <DecideDialog {...props} event="approve" />

/** 驳回, with the reason. */
export const RejectPriceRuleDialog = (props: RowDialogProps) => <DecideDialog {...props} event="reject" />

function DecideDialog({ row, event, ...dialog }: RowDialogProps & { event: 'approve' | 'reject' }) {
  return (
    <EventDialog
      workflow={priceRuleWorkflow}
      event={event}
      {...dialog}
      send={({ opinion }) =>
        callWithMessage(priceRuleCalls[event], {
          body: { id: row.id, version: row.version, ...(opinion ? { opinion: String(opinion) } : {}) },
        })
      }
    />
  )
}
