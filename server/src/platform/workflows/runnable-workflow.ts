import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { EventOf, FactsOf, StateOf, Workflow, WorkflowKnowledge } from '@xuanjiao/contract/workflow/workflow'
import type { Db } from '../database/db.ts'
import type { SqlCondition } from '../database/statement.ts'
import type { AppContext } from '../context/app-context.ts'
import type { Principal } from '../access/principal.ts'

/** What an event is judged and carried out with. */
export type WorkflowServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** What the row of every record with a workflow has. */
export interface WorkflowRow {
  id: string
  tenant_id: number
  version: number
}

/** One event on one record, with what the person sent. */
export interface WorkflowEventRequest<W extends Workflow, I> {
  event: EventOf<W>
  id: string
  input: I
  /** The version the person saw, where it has to be the one that is there. */
  seen?: number | undefined
}

/** In whose name an event is asked for: a person's, or nobody's where a timer does. */
export interface WorkflowEventContext<W extends Workflow, I> {
  context: WorkflowServices
  event: EventOf<W>
  input: I
  principal: Principal | undefined
  now: Date
  /** The record is one of those the person may write. */
  writable: boolean
}

/** A decided event. */
export interface WorkflowChange<W extends Workflow, I> extends WorkflowEventContext<W, I> {
  from: StateOf<W>
  to: StateOf<W>
  facts: FactsOf<W>
  /** What is written down as who did it. */
  by: string
}

/** Happens in the transaction that holds the record. */
type WorkflowStep<W extends Workflow, R, I, Result> = (tx: Db, row: R, change: WorkflowChange<W, I>) => Promise<Result>

/** A workflow with what only the server knows: its record, what is known of a row, what its events do beside the state. */
export interface RunnableWorkflow<W extends Workflow, R extends WorkflowRow, I> {
  readonly workflow: W
  readonly entity: Entity
  /** Refuses before the record is looked for. */
  readonly before?: (tx: Db, principal: Principal) => Promise<void>
  /** Refuses when the record is not what the person had before them. */
  readonly requireSeen?: (row: R, context: WorkflowEventContext<W, I>) => void
  /** Columns that are told of a row once an event is carried out, for whoever needs it at once. */
  readonly returned?: readonly (keyof R & string)[]
  readonly loadKnowledge: (db: Db, row: R, context: WorkflowEventContext<W, I>) => Promise<WorkflowKnowledge<W>>
  /** What an event changes beside the state: columns of the row, and whatever it writes itself. */
  readonly effects?: { readonly [E in EventOf<W>]?: WorkflowStep<W, R, I, Readonly<Partial<Record<keyof R, unknown>>>> }
  /** What follows once another state has been written. */
  readonly onEntered?: { readonly [S in StateOf<W>]?: WorkflowStep<W, R, I, void> }
  /** A line of its own beside that of the data log. */
  readonly log?: WorkflowStep<W, R, I, void>
  /** Which rows a timer is due for, beside its field; `r` is the row. */
  readonly dueCondition?: { readonly [E in EventOf<W>]?: (now: Date) => SqlCondition }
}
