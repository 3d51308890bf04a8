import type { Fields } from '@xuanjiao/wire/kinds/field'

/** What is known of a record, by kind. Of a record of which nothing is known: false, 0, '' and []. */
export interface FactValues {
  flag: boolean
  number: number
  text: string
  list: readonly string[]
}
export type FactKinds = Readonly<Record<string, keyof FactValues>>
export type WorkflowFacts<K extends FactKinds> = { readonly [F in keyof K]: FactValues[K[F]] }

/** Holds when the fact is there: true, from 1 (or `min`) to `max`, not blank, not empty. `not` turns it round. */
export interface WorkflowCondition<F extends string = string> {
  /** The name of a fact or of an actor. */
  fact: F
  not?: true
  min?: number
  max?: number
}

/** What has to hold beside state and actor, and what a person is told when it does not. */
export interface WorkflowGuard<F extends string = string> extends WorkflowCondition<F> {
  /** Looked at only where this fact holds. */
  when?: F
  /** Where it is put right: a field of the record or of what the person sends. */
  field: string
  /** With `{fact}` for the value of a fact. */
  message: string
}

export interface WorkflowState {
  title: string
  /** The columns it is kept in, by field; without them the workflow's field holds its name. */
  stored?: Readonly<Record<string, string>>
}

/** What happens to a record: done by a person, or by a timer. */
export interface WorkflowEvent<S extends string = string> {
  title: string
  /** What a person needs who does it; none where no call of its own does it. */
  permission?: string
  /** Whoever may read the record may do it; otherwise whoever may write it. */
  scope?: 'readable'
  /** What somebody is told whom the transition is not open to. */
  denied?: string
  /** What is said in a state from which it does not lead on, where there is more to say than that. */
  impossible?: Readonly<Partial<Record<S, string>>>
  /** What a person is told when it is done; by the state it led to where that differs. */
  done?: string | Readonly<Partial<Record<S, string>>>
  /** Asked before it is sent; `{name}` is the record's. */
  confirm?: { title: string; text: string; confirmLabel: string }
  /** What a person fills in first, and the word on the button that sends it. */
  form?: { fields: Fields; submit?: string }
  /** The button is red, or lies behind 更多. */
  danger?: true
  rare?: true
}

/** Where an event leads from some states, for whom. */
export interface WorkflowTransition<
  S extends string = string,
  E extends string = string,
  A extends string = string,
  F extends string = string,
  G extends string = string,
> {
  event: E
  from: readonly S[]
  /** `same`: the state stays. */
  to: S | 'same'
  /** Where it leads when this holds. */
  instead?: WorkflowCondition<F> & { to: S }
  /** Any of these. */
  by: readonly A[]
  guards?: readonly G[]
}

/** An event that comes by itself, to whatever record it is due for. */
export interface WorkflowTimer {
  /** The moment or the last day it waits for; without it the server says which records are due. */
  field?: string
  /** So many days later. */
  days?: number
  /** What is written down as the reason. */
  reason?: string
}

/**
 * The states of a record and how it comes from one to another. Only data: it equals its own JSON round trip. What is not
 * a transition cannot happen.
 */
export interface Workflow<
  S extends string = string,
  E extends string = string,
  A extends string = string,
  K extends FactKinds = FactKinds,
  G extends string = string,
> {
  /** Name and title of its record; people read `草稿的视频不能发布`. */
  name: string
  title: string
  /** Of the record: its events are called below it. */
  path: string
  /** The field of the record that holds the state. */
  field: string
  states: Readonly<Record<S, WorkflowState>>
  events: Readonly<Record<E, WorkflowEvent<NoInfer<S>>>>
  /** What somebody can be to a record: `owner`, `creator`, `platform`, `timer` (`standardActors`), or its own. */
  actors: readonly A[]
  facts: K
  guards: Readonly<Record<G, WorkflowGuard<NoInfer<(keyof K & string) | A>>>>
  transitions: readonly WorkflowTransition<
    NoInfer<S>,
    NoInfer<E>,
    NoInfer<A>,
    NoInfer<(keyof K & string) | A>,
    NoInfer<G>
  >[]
  timers?: Readonly<Partial<Record<NoInfer<E>, WorkflowTimer>>>
  /** Places of guards for which no form has a field: told as a whole. */
  noFields?: readonly string[]
}

/** Holds the definition to its own names at compile time. */
export function defineWorkflow<
  const S extends string,
  const E extends string,
  const A extends string,
  const K extends FactKinds,
  const G extends string,
>(workflow: Workflow<S, E, A, K, G>): Workflow<S, E, A, K, G> {
  return workflow
}

export type StateOf<W extends Workflow> = keyof W['states'] & string
export type EventOf<W extends Workflow> = keyof W['events'] & string
export type ActorOf<W extends Workflow> = W['actors'][number]
export type FactsOf<W extends Workflow> = WorkflowFacts<W['facts']>

/** Who does something with a record, and all that is known of it. */
export interface WorkflowKnowledge<W extends Workflow> {
  actors: ReadonlySet<ActorOf<W>>
  facts: FactsOf<W>
}

/** That, with the state the record is in. */
export interface WorkflowSubject<W extends Workflow> extends WorkflowKnowledge<W> {
  state: StateOf<W>
}
