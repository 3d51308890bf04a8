import type { Choice } from '@xuanjiao/core/model/choice'
import { useSyncExternalStore } from 'react'
import { useFieldPorts } from './field-ports.tsx'

/** What may be chosen of a dictionary, as it is now. */
export function useDictionaryChoices(code: string): Choice[] {
  const { subscribe, items } = useFieldPorts().dictionaries
  const options = useSyncExternalStore(subscribe, () => items(code))
  return options.map(({ value, text }) => ({ value, label: text }))
}
