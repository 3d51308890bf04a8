import type { FieldError } from '@xuanjiao/wire/envelope'
import { workflowEventOf, workflowTransitionOf } from './workflow-states.ts'
import type {
  ActorOf,
  EventOf,
  FactsOf,
  FactValues,
  StateOf,
  Workflow,
  WorkflowCondition,
  WorkflowGuard,
  WorkflowKnowledge,
  WorkflowSubject,
  WorkflowTransition,
} from './workflow.ts'

export type WorkflowDecision<S extends string> =
  | { ok: true; to: S }
  | { ok: false; problems: readonly [FieldError, ...FieldError[]] }

/** Decides one event on one record for one person: where it leads, or everything that stands in the way. */
export function decideEvent<W extends Workflow>(
  workflow: W,
  event: EventOf<W>,
  subject: WorkflowSubject<W>,
): WorkflowDecision<StateOf<W>> {
  const { state, actors } = subject
  const { title, denied, impossible } = workflowEventOf(workflow, event)
  const transition = workflowTransitionOf(workflow, event, state)
  if (!transition) {
    const usual = `${workflow.states[state]?.title}的${workflow.title}不能${title}`
    return rejected({ field: 'status', message: impossible?.[state] ?? usual })
  }
  if (!transition.by.some(actor => actors.has(actor)))
    return rejected({ field: 'person', message: denied ?? '没有权限进行此操作' })
  const lookup = lookupIn(subject)
  const [first, ...more] = problemsOf(workflow, transition, lookup)
  return first ? rejected(first, ...more) : { ok: true, to: targetState(transition, state, lookup) }
}

/** The first thing that stands in the way. */
export function eventProblem<W extends Workflow>(
  workflow: W,
  event: EventOf<W>,
  subject: WorkflowSubject<W>,
): string | undefined {
  const decision = decideEvent(workflow, event, subject)
  return decision.ok ? undefined : decision.problems[0].message
}

function rejected(...problems: [FieldError, ...FieldError[]]): { ok: false; problems: [FieldError, ...FieldError[]] } {
  return { ok: false, problems }
}

function problemsOf({ guards }: Workflow, transition: WorkflowTransition, lookup: FactLookup): FieldError[] {
  return (transition.guards ?? []).flatMap(name => problemOf(guards[name], lookup) ?? [])
}

function targetState({ to, instead }: WorkflowTransition, state: string, lookup: FactLookup): string {
  if (instead && holds(instead, lookup)) return instead.to
  return to === 'same' ? state : to
}

type FactValue = FactValues[keyof FactValues]
/** The value of a fact or an actor; undefined where it is not known. */
type FactLookup = (name: string) => FactValue | undefined

function lookupIn({ actors, facts }: WorkflowKnowledge<Workflow>): FactLookup {
  return name => facts[name] ?? actors.has(name)
}

/** Whether a condition holds; undefined where nobody knows. */
function holds({ fact, not, min = 1, max = Infinity }: WorkflowCondition, lookup: FactLookup): boolean | undefined {
  const value = lookup(fact)
  if (value === undefined) return undefined
  return isThere(value, min, max) !== (not === true)
}

function isThere(value: FactValue, min: number, max: number): boolean {
  if (typeof value === 'number') return value >= min && value <= max
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'boolean' ? value : value.length > 0
}

function problemOf(guard: WorkflowGuard | undefined, lookup: FactLookup): FieldError | undefined {
  if (!guard) return undefined
  if (guard.when !== undefined && lookup(guard.when) !== true) return undefined
  if (holds(guard, lookup) !== false) return undefined
  return {
    field: guard.field,
    message: guard.message.replaceAll(/\{(\w+)\}/g, (_, name: string) => factText(lookup(name))),
  }
}

/** Of a list the first five. */
function factText(value: FactValue | undefined): string {
  return Array.isArray(value) ? value.slice(0, 5).join('、') : String(value ?? '')
}

/** What a list knows of one of its rows: the reader's permissions, and as much of actors and facts as it has. */
export interface KnownRowFacts<W extends Workflow> {
  may: (permission: string) => boolean
  actors?: Readonly<Partial<Record<ActorOf<W>, boolean>>>
  facts?: Partial<FactsOf<W>>
}

/** Which events a list offers for a row; what it does not know, the server looks at when it is done. */
export function offeredEvents<W extends Workflow>(
  workflow: W,
  state: StateOf<W>,
  { may, actors, facts }: KnownRowFacts<W>,
): EventOf<W>[] {
  const knownFacts: Readonly<Record<string, FactValue | undefined>> = { ...actors, ...facts }
  const lookup: FactLookup = name => knownFacts[name]
  return (Object.keys(workflow.events) as EventOf<W>[]).filter(event => {
    const { permission } = workflowEventOf(workflow, event)
    const transition = workflowTransitionOf(workflow, event, state)
    if (permission === undefined || !transition || !may(permission)) return false
    if (transition.by.every(actor => lookup(actor) === false)) return false
    return problemsOf(workflow, transition, lookup).length === 0
  })
}
