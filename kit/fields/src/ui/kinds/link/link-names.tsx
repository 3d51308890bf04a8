import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { displayedLabel } from '../../../model/choice/merge-choices.ts'
import { useFieldPorts } from '../base/field-ports.tsx'

interface LinkNamesProps {
  to: string
  by: string | undefined
  values: readonly string[]
}

/** The names of linked records, in the order of their values; one that is gone says so. */
export const LinkNames = ({ to, by, values }: LinkNamesProps) =>
  useLabels(useFieldPorts().records(to, by).source, values).map(displayedLabel).join('、')
