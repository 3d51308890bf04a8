import { contactMessage } from '@xuanjiao/contract/business/contact/contact-message'
import { contactMessageCalls } from '@xuanjiao/contract/business/contact/contact-message-calls'
import { contactMessageWorkflow } from '@xuanjiao/contract/business/contact/contact-message-workflow'
import type { EventOf } from '@xuanjiao/contract/workflow/workflow'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { eventActions, offersByState } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'

const dialogs = () => import('./contact-dialogs.tsx')
const DIALOGS = {
  assign: lazyPart(async () => (await dialogs()).AssignMessageDialog),
  note: lazyPart(async () => (await dialogs()).NoteMessageDialog),
  reply: lazyPart(async () => (await dialogs()).ReplyMessageDialog),
} as const
const LeadDialog = lazyPart(async () => (await import('./contact-lead-dialog.tsx')).ContactLeadDialog)

type ContactEvent = EventOf<typeof contactMessageWorkflow>

/** What messages have beyond other records: being handled, and becoming a hospital (rules/contact#handling). */
export const contactOverride: EntityOverride = {
  description: '合作留言由所在区域跟进，其他留言由患者所在的医院或平台处理；投诉和退款优先',
  emptyText: '小程序里“联系我们”的留言会出现在这里',
  cells: { status: row => <StateChip workflow={contactMessageWorkflow} entity={contactMessage} row={row} /> },
  actions: rowActions,
}

function rowActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: contactMessageWorkflow,
    offers: offersByState(contactMessageWorkflow, page.may, event => NEEDS[event] ?? 'handle'),
    nameOf: row => String(row['messageNo']),
    calls: {
      claim: contactMessageCalls.claim,
      close: contactMessageCalls.close,
      spam: contactMessageCalls.spam,
      reopen: contactMessageCalls.reopen,
    },
    open: (name, row) => name in DIALOGS && page.opens(DIALOGS[name as keyof typeof DIALOGS])(row),
    onDone: page.changed,
  })
  return [
    event('claim'),
    event('reply'),
    event('note'),
    event('assign'),
    {
      key: 'lead',
      title: '转为医院线索',
      isAllowed: page.may('lead'),
      isShown: isLead,
      run: page.opens(LeadDialog),
    },
    event('close'),
    event('reopen'),
    event('spam'),
  ]
}

const isLead = (row: EntityRow) =>
  row['type'] === 'cooperate' && row['status'] !== 'spam' && (row['leadHospitalId'] ?? null) === null

const NEEDS: Readonly<Partial<Record<ContactEvent, string>>> = { assign: 'assign', spam: 'spam' }
