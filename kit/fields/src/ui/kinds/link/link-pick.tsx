import { fieldPropsOf, type ValueInputProps } from '../../../model/kinds/edit-props.ts'
import { SourceSelect } from '../../choice/source-select.tsx'
import { LazyTreeSelect } from '../../choice/tree/lazy-tree-select.tsx'
import { useFieldPorts } from '../base/field-ports.tsx'

export interface LinkPickProps extends Omit<ValueInputProps, 'name' | 'value' | 'onChange'> {
  to: string
  /** The unique field that is chosen, where that is not the id. */
  by?: string | undefined
  many: boolean
  leafOnly?: boolean
  clearable: boolean
  values: readonly string[]
  onChange: (values: string[]) => void
  placeholder: string
  /** One that is not there yet may be made. */
  makes?: boolean
}

/** How long typing has to rest (rules/data-entry#dictionary-search). */
const SEARCH_MS = 300

/** Chooses records of another kind: a tree where they are one, otherwise a list searched on the server. */
export function LinkPick(props: LinkPickProps) {
  const { to, by, many, clearable, values, onChange, placeholder } = props
  const { source, isTree, making } = useFieldPorts().records(to, by)
  const field = {
    ...fieldPropsOf(props),
    source,
    as: 'list' as const,
    value: values,
    onChange,
    many,
    clearable,
    placeholder,
  }
  return isTree ? (
    <LazyTreeSelect {...field} leafOnly={props.leafOnly} />
  ) : (
    <SourceSelect {...field} delay={SEARCH_MS} making={props.makes ? making : undefined} />
  )
}
