import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx'

/** Several choices joined by commas; at most one tag is seen, the rest are counted (rules/data-entry#many-chosen). */
export function MultiSelect(props: ChoiceSelectProps) {
  return <ChoiceSelect maxTags={1} {...props} many />
}
