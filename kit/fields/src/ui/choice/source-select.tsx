import type { Choice } from '@xuanjiao/core/model/choice'
import { useLabelStore } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { useState } from 'react'
import { choiceBindingOf, type ChoiceValueProps } from '../../model/choice/choice-value.ts'
import { SEARCH_DELAYS } from '../../model/choice/dictionary-source.ts'
import type { FieldProps, MultipleProps } from '../../model/choice/field-props.ts'
import { displayedLabel, unlabelledValues } from '../../model/choice/merge-choices.ts'
import type { ChoiceSource, ChoiceMaker } from '../../model/choice/choice-source.ts'
import { SelectBox, type MaxTags } from './select-box.tsx'
import { usePaste } from './use-paste.ts'
import { useSearchText, type SearchText } from './use-search-text.ts'

export type SourceSelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps & {
    readonly source: ChoiceSource
    /**
     * How long typing has to pause before it is looked for; 800 ms unless said (rules/data-entry#dictionary-search).
     */
    readonly delay?: number | undefined
    readonly maxTags?: MaxTags | undefined
    /** Where one may be made that is not there yet. */
    readonly making?: ChoiceMaker | undefined
  }

const NONE: readonly Choice[] = []

/**
 * Choices that are looked for where they are kept. Only those can be chosen that answer what stands in the box; those
 * found before stay in sight, marked as being replaced.
 */
export function SourceSelect(props: SourceSelectProps) {
  const { source, delay = SEARCH_DELAYS[0] } = props
  const { values, change } = choiceBindingOf(props, props.many === true)
  const store = useLabelStore()
  const searchText = useSearchText(delay)
  const [open, setOpen] = useState(false)
  const match = useMatchingChoices(source, searchText, open)
  const unknown = unlabelledValues(match.choices, values)
  const labels = useLabels(source, unknown)
  const cache = new Map([
    ...match.choices.map(({ value, label }): [string, string] => [value, label]),
    ...labels.map((one): [string, string] => [one.value, displayedLabel(one)]),
  ])
  const choose = (next: readonly string[]) => {
    store.addLabels(
      source.key,
      match.choices.filter(one => next.includes(one.value)),
    )
    source.chose?.(next.filter(value => !values.includes(value)))
    change(next)
  }
  const paste = usePaste(source, matches => choose([...new Set([...values, ...matches])]))
  return (
    <SelectBox
      {...props}
      chosen={values.map(value => ({ value, label: cache.get(value) ?? value }))}
      choices={match.choices}
      onChange={choose}
      typed={searchText.text}
      onType={searchText.write}
      onCompose={searchText.onCompose}
      onOpen={setOpen}
      {...(props.many && { onPasteWords: paste })}
      stale={match.stale}
      error={match.error}
    />
  )
}

function useMatchingChoices(source: ChoiceSource, { searchWord, settling }: SearchText, open: boolean) {
  const requested = useAsync(open ? searchWord : undefined, signal => source.find(searchWord, signal))
  const [last, setLast] = useState<readonly Choice[]>(NONE)
  if (requested.value && requested.value !== last) setLast(requested.value)
  return {
    choices: requested.value ?? (requested.error ? NONE : last),
    stale: open && (settling || requested.loading),
    error: requested.error,
  }
}
