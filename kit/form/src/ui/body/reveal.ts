import type { FormError } from '../../model/validation/validate-form.ts'
import type { Mounting } from '../context/mounting.ts'
import type { Panes } from '../context/panes.ts'
import type { Spots } from '../context/spots.ts'
import { inputId } from '../field/field-ids.ts'

interface Seen {
  readonly root: HTMLElement | null
  readonly id: string
  readonly panes: Panes
  readonly spots: Spots
  readonly mounting: Mounting
}

const ENTRY =
  'input:not([type=hidden], [tabindex="-1"]), textarea, [role=slider], [contenteditable=true], button, [tabindex="0"]'

/** Milliseconds that an input has to be drawn in. */
const PATIENCE = 3_000

/** Opens what a fault lies in, and puts the cursor there. */
export function reveal(error: FormError, seen: Seen): void {
  for (const { key, pane } of error.panes) seen.panes.open(key, pane)
  seen.mounting.wake(error.path)
  whenDrawn(() => goTo(error, seen))
}

/**
 * Tries at each frame until it succeeds: a pane that was closed and an input whose script is still on its way have to be
 * drawn before they can have the focus. Gives up when the person has gone elsewhere meanwhile.
 */
function whenDrawn(attempt: () => boolean): void {
  const before = document.activeElement
  const until = performance.now() + PATIENCE
  const next = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === before && !attempt() && performance.now() < until) next()
    })
  next()
}

/** Whether the cursor stands there now. The place comes into sight though nothing can be entered in it. */
function goTo({ path }: FormError, { root, id, spots }: Seen): boolean {
  const leader = spots.leader(path)
  if (leader) {
    leader(path)
    return true
  }
  const field = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(inputId(id, path))}"]`)
  const entry = entryOf(field)
  entry?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return entry !== undefined
}

/** The first place in a field where something can be entered. */
const entryOf = (field: HTMLElement | null | undefined): HTMLElement | undefined =>
  [...(field?.querySelectorAll<HTMLElement>(ENTRY) ?? [])].find(one => !one.matches(':disabled'))
