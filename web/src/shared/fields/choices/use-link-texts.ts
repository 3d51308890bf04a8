import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { shownLabel } from '@xuanjiao/fields/model/choice/merge'
import { linkChoices } from './link-choices.ts'

/** The names of linked records, in the order of their values; one that is gone says so. */
export function useLinkTexts(to: string, values: readonly string[], by?: string): string[] {
  return useLabels(linkChoices(to, by), values).map(shownLabel)
}
