import type { Endpoint } from '@xuanjiao/contract/calls/endpoint'
import { workflowEventOf, workflowStateOf, workflowTransitionOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { EventOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { z } from 'zod'
import { callWithMessage } from '../../app/calls/call.ts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { runAction } from '../run-action.ts'
import type { EntityRow } from '../entity/data/entity-row.ts'

/** A call that asks for the id alone. */
type EventCall = Endpoint<z.ZodType, z.ZodType<unknown, { id: string }>>

interface EventActionsOptions<W extends Workflow> {
  workflow: W
  offers: (event: EventOf<W>) => (row: EntityRow) => boolean
  nameOf: (row: EntityRow) => string
  /** Of events that are sent at once, or when the question is answered with yes. */
  calls: Readonly<Partial<Record<EventOf<W>, EventCall>>>
  /** Opens what any other event needs first: its form, or what is missing. */
  open: (event: EventOf<W>, row: EntityRow) => void
  onDone: () => Promise<unknown>
}

/** The button of an event, as its workflow describes it. */
export function eventActions<W extends Workflow>(
  page: EventActionsOptions<W>,
): <E extends EventOf<W>>(event: E) => RowAction<EntityRow> {
  return event => {
    const { title, rare, danger } = workflowEventOf(page.workflow, event)
    return {
      key: event,
      title,
      ...(rare && { rare }),
      ...(danger && { danger }),
      ...offered(page.offers(event)),
      run: row => void press(page, event, row),
    }
  }
}

/**
 * Offers an event where the state of the row leads on by it and the person may: by the permission of its own name, or by
 * the one that `needs` says.
 */
export function offersByState<W extends Workflow>(
  workflow: W,
  may: (permission: string) => boolean,
  needs: (event: EventOf<W>) => string = event => event,
): (event: EventOf<W>) => (row: EntityRow) => boolean {
  return event => {
    if (!may(needs(event))) return isNeverOffered
    return row => {
      const state = workflowStateOf(workflow, row)
      return state !== undefined && workflowTransitionOf(workflow, event, state) !== undefined
    }
  }
}

/** Says no to every row: the person may not. */
const isNeverOffered = () => false

const offered = (isShown: (row: EntityRow) => boolean): Pick<RowAction<EntityRow>, 'isShown' | 'isAllowed'> => ({
  isShown,
  ...(isShown === isNeverOffered && { isAllowed: false }),
})

async function press<W extends Workflow>(
  page: EventActionsOptions<W>,
  event: EventOf<W>,
  row: EntityRow,
): Promise<void> {
  const call: EventCall | undefined = page.calls[event]
  if (!call) return page.open(event, row)
  const { confirm: question, danger = false } = workflowEventOf(page.workflow, event)
  const text = question?.text.replace('{name}', () => page.nameOf(row))
  if (question && !(await askConfirm({ ...question, text: text ?? '', danger }))) return undefined
  await runAction(() => callWithMessage(call, { body: { id: row.id } }), page.onDone)
  return undefined
}
