import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { eduTaskWorkflow } from '@xuanjiao/contract/business/edu-tasks/edu-task-workflow'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

const RESULTS = ['master', 'partial', 'not'] as const
const text = (values: RecordValues, name: string) => String(values[name] ?? '')

/** 评价: what was understood. */
export const EvaluateTaskDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={eduTaskWorkflow}
    event="evaluate"
    {...dialog}
    send={values =>
      callWithMessage(eduTaskCalls.evaluate, {
        body: {
          ids: [row.id],
          evaluateResult: RESULTS.find(one => one === values['evaluateResult']) ?? 'master',
          evaluateOpinion: text(values, 'evaluateOpinion'),
        },
      })
    }
  />
)

/** 取消: why it is given up. */
export const CancelTaskDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={eduTaskWorkflow}
    event="cancel"
    {...dialog}
    send={values =>
      callWithMessage(eduTaskCalls.cancel, { body: { ids: [row.id], cancelReason: text(values, 'cancelReason') } })
    }
  />
)
