import { contactMessageCalls } from '@xuanjiao/contract/business/contact/contact-message-calls'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

const { shortName, classId, areaCode, address } = hospital.fields
const FIELDS: Fields = {
  name: { kind: 'text', title: '医院名称', required: true, min: 2, max: 100 },
  shortName,
  classId,
  areaCode,
  address,
}
const GROUPS = [{ title: '医院', fields: Object.keys(FIELDS) }]

/** 转为医院线索: what of the hospital is not in the message; whoever wrote becomes its contact. */
export function ContactLeadDialog({ row, onDone, onClose }: RowDialogProps) {
  return (
    <FormDialog
      title="转为医院线索"
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      preset={{ areaCode: row['areaCode'] ?? null }}
      note="留言人成为医院的联系人；医院停用待审，由平台启用。"
      draftKey={`contact-lead:${row.id}`}
      submitWord="转为医院"
      send={body =>
        callWithMessage(contactMessageCalls.lead, {
          body: {
            id: row.id,
            name: String(body['name'] ?? ''),
            shortName: String(body['shortName'] ?? ''),
            classId: String(body['classId'] ?? ''),
            areaCode: String(body['areaCode'] ?? ''),
            address: String(body['address'] ?? ''),
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
