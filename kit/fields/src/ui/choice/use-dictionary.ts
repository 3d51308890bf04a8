import type { Choice } from '@xuanjiao/core/model/choice'
import { useCache, usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { dictionaryLabels } from '../../model/choice/dictionary.ts'
import { merged, shownLabel, unlabelled } from '../../model/choice/merge.ts'

/** How long a dictionary is kept here; the product keeps its own copy for longer. */
const KEEP_MS = 60_000
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
  const ports = usePorts()
  const asked = useAsked(
    code === '' ? undefined : code,
    signal => ports.dictionary(code, signal),
    useCache<readonly Choice[]>('dictionary', KEEP_MS),
  )
  const choices = merged(own, asked.value ?? NONE)
  const unknown = code !== '' && asked.value ? unlabelled(choices, values) : []
  const labels = useLabels(dictionaryLabels(ports, code), unknown)
  return {
    choices,
    busy: asked.loading,
    error: asked.error,
    again: asked.again,
    labelOf: value => {
      const looked = labels.find(one => one.value === value)
      return looked ? shownLabel(looked) : value
    },
  }
}
