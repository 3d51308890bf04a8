import { contactMessage } from '@xuanjiao/contract/business/contact/contact-message'
import { contactMessageCalls } from '@xuanjiao/contract/business/contact/contact-message-calls'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { AppContext } from '../../platform/context/app-context.ts'
import { encryptedColumnsOf } from '../../platform/encryption/encrypted-columns.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { lockRow, updateRow } from '../../platform/workflows/workflow-rows.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

interface LeadRow {
  id: string
  type: string
  status: string
  contact_name: string
  phone: string
  lead_hospital_id: string | null
}

/** A hospital that wants to join becomes one that waits for the platform, linked to what was written (rules/contact#leads). */
export function serveContactLead(context: EntityServices): void {
  const hospitals = recordAccessOf(context, hospital)
  serveStaff(context, contactMessageCalls.lead, async ({ body: { id, ...named }, principal, db }) => {
    if (!principal.grants.may('he:hospital:add')) throw appErrors.forbidden()
    const row = await lockRow<LeadRow>(db, contactMessage, id, { principal, writing: true })
    requireLead(row)
    const draft = { ...named, ...contactOf(context, row), status: '0' }
    const [made] = await hospitals.addAll(principal, [draft], async ([first], tx) => {
      const again = await lockRow<LeadRow>(tx, contactMessage, id, { principal, writing: true })
      requireLead(again)
      const by = { by: principal.username, now: context.clock.now() }
      await updateRow(tx, contactMessage, id, by, {
        lead_hospital_id: first?.id,
        ...(again.status === 'new' && {
          status: 'processing',
          assignee: principal.realname || principal.username,
          first_handle_time: by.now,
        }),
      })
    })
    return withMessage('已转为医院，等待平台启用', { hospitalId: made?.id ?? '' })
  })
}

function requireLead({ type, status, lead_hospital_id: lead }: LeadRow): void {
  if (type !== 'cooperate') throw appErrors.business('只有合作留言可以转为医院线索')
  if (status === 'spam') throw appErrors.business('无效的留言不能转为医院线索')
  if (lead !== null) throw appErrors.business('这条留言已经转为医院')
}

/** Whoever wrote is whom to call. */
function contactOf({ personalEncryption }: Pick<AppContext, 'personalEncryption'>, row: LeadRow) {
  const opened = (field: string, sealed: string) => {
    const column = encryptedColumnsOf(contactMessage).find(({ name }) => name === field)
    return column ? personalEncryption.decrypt(column.qualifiedName, sealed) : sealed
  }
  return { contactName: opened('contactName', row.contact_name), contactPhone: opened('phone', row.phone) }
}
