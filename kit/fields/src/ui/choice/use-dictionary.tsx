import type { Choice } from '@xuanjiao/core/model/choice'
import { useSharedCache, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { dictionaryLabels } from '../../model/choice/dictionary-source.ts'
import { mergeChoices, displayedLabel, unlabelledValues } from '../../model/choice/merge-choices.ts'

/** How long a dictionary is kept here; the product keeps its own copy for longer. */
const RETENTION_MS = 60_000
const NONE: readonly Choice[] = []

interface Dictionary {
  choices: readonly Choice[]
  busy: boolean
  error: Error | undefined
  again: () => void
  /** What a value is called; one the dictionary does not offer any more is looked up. */
  labelOf: (value: string) => string
}

/**
 * The choices of a dictionary behind one's own, each once (rules/data-entry#dictionaries); without a code only one's
 * own.
 */
export function useDictionary(code: string, own: readonly Choice[] = NONE, values: readonly string[] = []): Dictionary {
  const ports = useKitPorts()
  const requested = useAsync(
    code === '' ? undefined : code,
    signal => ports.loadDictionary(code, signal),
    useSharedCache<readonly Choice[]>('dictionary', RETENTION_MS),
  )
  const choices = mergeChoices(own, requested.value ?? NONE)
  const unknown = code !== '' && requested.value ? unlabelledValues(choices, values) : []
  const labels = useLabels(dictionaryLabels(ports, code), unknown)
  return {
    choices,
    busy: requested.loading,
    error: requested.error,
    again: requested.reload,
    labelOf: value => {
      const looked = labels.find(one => one.value === value)
      return looked ? displayedLabel(looked) : value
    },
  }
}
