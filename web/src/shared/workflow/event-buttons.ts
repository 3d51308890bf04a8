import type { Endpoint } from '@xuanjiao/contract/calls/endpoint'
import { eventOf } from '@xuanjiao/contract/workflow/states'
import type { EventOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import type { z } from 'zod'
import { callTold } from '../../app/calls/call.ts'
import { confirm } from '../../app/confirm/confirm.ts'
import { act } from '../act.ts'
import type { EntityRow } from '../entity/data/entity-row.ts'

/** A call that asks for the id alone. */
type EventCall = Endpoint<z.ZodType, z.ZodType<unknown, { id: string }>>

interface EventButtons<W extends Workflow> {
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
export function eventButtons<W extends Workflow>(
  page: EventButtons<W>,
): <E extends EventOf<W>>(event: E) => RowAction<EntityRow> {
  return event => {
    const { title, rare, danger } = eventOf(page.workflow, event)
    return {
      key: event,
      title,
      ...(rare && { rare }),
      ...(danger && { danger }),
      shown: page.offers(event),
      run: row => void press(page, event, row),
    }
  }
}

async function press<W extends Workflow>(page: EventButtons<W>, event: EventOf<W>, row: EntityRow): Promise<void> {
  const call: EventCall | undefined = page.calls[event]
  if (!call) return page.open(event, row)
  const { confirm: question, danger = false } = eventOf(page.workflow, event)
  const text = question?.text.replace('{name}', () => page.nameOf(row))
  if (question && !(await confirm({ ...question, text: text ?? '', danger }))) return undefined
  await act(() => callTold(call, { body: { id: row.id } }), page.onDone)
  return undefined
}
