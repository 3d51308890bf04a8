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

/** Opens what a fault lies in, and puts the cursor there. */
export function reveal({ path, panes: around }: FormError, { root, id, panes, spots, mounting }: Seen): void {
  for (const { key, pane } of around) panes.open(key, pane)
  mounting.wake(path)
  // Panes that were closed have to be drawn before anything in them can have the focus.
  requestAnimationFrame(() => {
    const leader = spots.leader(path)
    if (leader) return leader(path)
    const field = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(inputId(id, path))}"]`)
    field?.scrollIntoView({ block: 'center' })
    entryOf(field)?.focus({ preventScroll: true })
  })
}

/** The first place in a field where something can be entered. */
const entryOf = (field: HTMLElement | null | undefined): HTMLElement | undefined =>
  [...(field?.querySelectorAll<HTMLElement>(ENTRY) ?? [])].find(one => !one.matches(':disabled'))
