import { useLabelStore } from '@xuanjiao/core/ui/ports/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { useState } from 'react'
import { holdingOf, type ValueProps } from '../../model/choice/chosen.ts'
import { SEARCH_DELAYS } from '../../model/choice/dictionary.ts'
import type { FieldProps, ManyProps } from '../../model/choice/field-props.ts'
import { shownLabel, unlabelled } from '../../model/choice/merge.ts'
import type { ChoiceSource, HintedChoice } from '../../model/choice/source.ts'
import { SelectBox, type MaxTags } from './select-box.tsx'
import { useTyped, type Typed } from './use-typed.ts'

export type SourceSelectProps = FieldProps &
  ManyProps &
  ValueProps & {
    readonly source: ChoiceSource
    /**
     * How long typing has to pause before it is looked for; 800 ms unless said (rules/data-entry#dictionary-search).
     */
    readonly delay?: number | undefined
    readonly maxTags?: MaxTags | undefined
  }

const NONE: readonly HintedChoice[] = []

/**
 * Choices that are looked for where they are kept. Only those can be chosen that answer what stands in the box; those
 * found before stay in sight, marked as being replaced.
 */
export function SourceSelect(props: SourceSelectProps) {
  const { source, delay = SEARCH_DELAYS[0] } = props
  const { values, change } = holdingOf(props, props.many === true)
  const store = useLabelStore()
  const typed = useTyped(delay)
  const [open, setOpen] = useState(false)
  const found = useFound(source, typed, open)
  const unknown = unlabelled(found.choices, values)
  const labels = useLabels(source, unknown)
  const known = new Map([
    ...found.choices.map(({ value, label }): [string, string] => [value, label]),
    ...labels.map((one): [string, string] => [one.value, shownLabel(one)]),
  ])
  const choose = (next: readonly string[]) => {
    store.teach(
      source.key,
      found.choices.filter(one => next.includes(one.value)),
    )
    change(next)
  }
  return (
    <SelectBox
      {...props}
      chosen={values.map(value => ({ value, label: known.get(value) ?? value }))}
      choices={found.choices}
      onChange={choose}
      typed={typed.text}
      onType={typed.write}
      onCompose={typed.onCompose}
      onOpen={setOpen}
      stale={found.stale}
      error={found.error}
    />
  )
}

function useFound(source: ChoiceSource, { word, settling }: Typed, open: boolean) {
  const asked = useAsked(open ? word : undefined, signal => source.find(word, signal))
  const [last, setLast] = useState<readonly HintedChoice[]>(NONE)
  if (asked.value && asked.value !== last) setLast(asked.value)
  return {
    choices: asked.value ?? (asked.error ? NONE : last),
    stale: open && (settling || asked.loading),
    error: asked.error,
  }
}
