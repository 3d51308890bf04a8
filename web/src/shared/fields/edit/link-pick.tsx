import { SourceSelect } from '@xuanjiao/fields/ui/choice/source-select'
import { TreeSelect } from '@xuanjiao/fields/ui/choice/tree/tree-select'
import { fieldProps } from '../props/edit-field-props.ts'
import { linkChoices } from '../choices/link-choices.ts'
import { linkSource } from '../choices/link-source.ts'
import type { LinkPickProps } from './link-pick-props.ts'

/** How long typing has to rest (rules/data-entry#dictionary-search). */
const SEARCH_MS = 300

/** Chooses records of another kind: a tree where they are one, otherwise a list searched on the server. */
export function LinkPick(props: LinkPickProps) {
  const { to, by, many, clearable, values, onChange, placeholder } = props
  const field = {
    ...fieldProps(props),
    source: linkChoices(to, by),
    as: 'list' as const,
    value: values,
    onChange,
    many,
    clearable,
    placeholder,
  }
  return linkSource(to).depth === undefined ? (
    <SourceSelect {...field} delay={SEARCH_MS} />
  ) : (
    <TreeSelect {...field} leafOnly={props.leafOnly} />
  )
}
