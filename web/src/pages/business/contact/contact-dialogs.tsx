import { contactMessageCalls } from '@xuanjiao/contract/business/contact/contact-message-calls'
import { contactMessageWorkflow } from '@xuanjiao/contract/business/contact/contact-message-workflow'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

const text = (values: RecordValues, name: string) => String(values[name] ?? '')

/** 分派: to whom. */
export const AssignMessageDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={contactMessageWorkflow}
    event="assign"
    {...dialog}
    send={values =>
      callWithMessage(contactMessageCalls.assign, { body: { id: row.id, assigneeId: text(values, 'assigneeId') } })
    }
  />
)

/** 处理: what was done. */
export const NoteMessageDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={contactMessageWorkflow}
    event="note"
    {...dialog}
    send={values =>
      callWithMessage(contactMessageCalls.note, { body: { id: row.id, handleNote: text(values, 'handleNote') } })
    }
  />
)

const CHANNELS = ['phone', 'sms', 'wxapp'] as const

/** 回复: by which way, with which words. */
export const ReplyMessageDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={contactMessageWorkflow}
    event="reply"
    {...dialog}
    send={values =>
      callWithMessage(contactMessageCalls.reply, {
        body: {
          id: row.id,
          replyContent: text(values, 'replyContent'),
          replyChannel: CHANNELS.find(one => one === values['replyChannel']) ?? 'phone',
        },
      })
    }
  />
)
