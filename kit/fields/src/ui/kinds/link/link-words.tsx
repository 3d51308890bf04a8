import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { shownLabel } from '../../../model/choice/merge.ts'
import { useFieldPorts } from '../base/field-ports.tsx'

interface LinkWordsProps {
  to: string
  by: string | undefined
  values: readonly string[]
}

/** The names of linked records, in the order of their values; one that is gone says so. */
export const LinkWords = ({ to, by, values }: LinkWordsProps) =>
  useLabels(useFieldPorts().records(to, by).source, values).map(shownLabel).join('、')
