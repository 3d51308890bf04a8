import { consultCalls, type ConsultRow } from '@xuanjiao/contract/business/consults/consult-calls'
import { consultPublicWorkflow } from '@xuanjiao/contract/business/consults/consult-public-workflow'
import { consultWorkflow } from '@xuanjiao/contract/business/consults/consult-workflow'
import type { EventOf } from '@xuanjiao/contract/workflow/workflow'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { eventActions, offersByState } from '#shared/workflow/event-actions.ts'

const dialogs = () => import('./consult-dialogs.tsx')
const DIALOGS = {
  assign: lazyPart(async () => (await dialogs()).AssignConsultDialog),
  block: lazyPart(async () => (await dialogs()).BlockConsultDialog),
  propose: lazyPart(async () => (await dialogs()).ProposePublicDialog),
  decline: lazyPart(async () => (await dialogs()).DeclinePublicDialog),
} as const

const NEEDS: Readonly<Partial<Record<EventOf<typeof consultWorkflow>, string>>> = { assign: 'assign', block: 'block' }
const PUBLIC_NEEDS: Readonly<Partial<Record<EventOf<typeof consultPublicWorkflow>, string>>> = {
  propose: 'publish',
  retract: 'publish',
}

/** What may be done with a question, as its two workflows say (rules/consults#handling, rules/consults#publishing). */
export function consultActions(page: EntityPageContext, isPlatform: boolean): RowAction<EntityRow>[] {
  const open = (name: string, row: EntityRow) =>
    name in DIALOGS ? page.opens(DIALOGS[name as keyof typeof DIALOGS])(row) : page.list.open(row.id)
  const usual = { nameOf: (row: EntityRow) => asLogRow<ConsultRow>(row).consultNo, open, onDone: page.changed }
  const event = eventActions({
    ...usual,
    workflow: consultWorkflow,
    offers: offersByState(consultWorkflow, page.may, name => NEEDS[name] ?? 'answer'),
    calls: { claim: consultCalls.claim, close: consultCalls.close },
  })
  const publicEvent = eventActions({
    ...usual,
    workflow: consultPublicWorkflow,
    offers: offersByState(consultPublicWorkflow, page.may, name => PUBLIC_NEEDS[name] ?? 'review'),
    calls: {
      medical: consultCalls.medical,
      compliance: consultCalls.compliance,
      retract: consultCalls.retract,
    },
  })
  const reply = onlyWhere(event('reply'), row => asLogRow<ConsultRow>(row).own)
  const handled = [event('claim'), reply, event('assign'), event('close'), event('block')]
  const proposed = { ...publicEvent('propose'), rare: true as const }
  const published = [publicEvent('medical'), publicEvent('compliance'), publicEvent('decline'), publicEvent('retract')]
  return [
    ...handled.map(action => onlyWhere(action, row => isPlatform || row['handler'] === 'hospital')),
    onlyWhere(proposed, row => isAnswered(row) && (isPlatform || row['handler'] === 'hospital')),
    ...published,
  ].filter(({ key }) => page.may(permissionOf(key)))
}

/** Whoever may do nothing has no column for it. */
const permissionOf = (key: string): string =>
  NEEDS[key as keyof typeof NEEDS] ??
  PUBLIC_NEEDS[key as keyof typeof PUBLIC_NEEDS] ??
  (key in consultPublicWorkflow.events ? 'review' : 'answer')

function onlyWhere(action: RowAction<EntityRow>, holds: (row: EntityRow) => boolean): RowAction<EntityRow> {
  return { ...action, isShown: row => holds(row) && action.isShown?.(row) !== false }
}

const isAnswered = (row: EntityRow): boolean =>
  row['firstReplyTime'] !== null && (row['status'] === 'replied' || row['status'] === 'closed')
