import type {
  ActorOf,
  EventOf,
  FactsOf,
  FactValues,
  StateOf,
  Workflow,
  WorkflowEvent,
  WorkflowSubject,
  WorkflowTransition,
} from './workflow.ts'

type Stored = Readonly<Record<string, string>>
const storedOf = ({ field, states }: Workflow, state: string): Stored => states[state]?.stored ?? { [field]: state }

/** The fields of the record a state is kept in, and what they hold in this one. */
export function storedState<W extends Workflow>(workflow: W, state: StateOf<W>): Record<string, string | null> {
  const names = Object.keys(workflow.states).flatMap(name => Object.keys(storedOf(workflow, name)))
  return { ...Object.fromEntries(names.map(name => [name, null])), ...storedOf(workflow, state) }
}

/** The state a row is in; undefined where the row does not say. */
export function workflowStateOf<W extends Workflow>(
  workflow: W,
  row: Readonly<Record<string, unknown>>,
): StateOf<W> | undefined {
  const fits = (state: string) =>
    Object.entries(storedOf(workflow, state)).every(([name, value]) =>
      name === workflow.field ? row[name] === value : (row[name] ?? value) === value,
    )
  return (Object.keys(workflow.states) as StateOf<W>[]).find(fits)
}

/** An event by its name. */
export function workflowEventOf<W extends Workflow>({ events, name }: W, event: EventOf<W>): WorkflowEvent {
  const described = events[event]
  if (!described) throw new Error(`${name} has no event ${event}`)
  return described
}

/** The transition of an event from a state, if there is one. */
export function workflowTransitionOf(workflow: Workflow, event: string, state: string): WorkflowTransition | undefined {
  return workflow.transitions.find(one => one.event === event && one.from.includes(state))
}

const NOTHING: FactValues = { flag: false, number: 0, text: '', list: [] }

/** A record of which no more is known than this: of what is not named, nothing is there. */
export function workflowSubjectOf<W extends Workflow>(
  { facts }: W,
  state: StateOf<W>,
  actors: readonly ActorOf<W>[],
  known: Partial<FactsOf<W>> = {},
): WorkflowSubject<W> {
  const bare = Object.entries(facts).map(([name, kind]) => [name, NOTHING[kind]])
  return { state, actors: new Set(actors), facts: { ...(Object.fromEntries(bare) as FactsOf<W>), ...known } }
}

/** What a person is told when an event has led to a state. */
export function eventDoneText<W extends Workflow>(workflow: W, event: EventOf<W>, to: StateOf<W>): string {
  const { done = '' } = workflowEventOf(workflow, event)
  return typeof done === 'string' ? done : (done[to] ?? '')
}
