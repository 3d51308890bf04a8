import type { FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { TextInput } from '../../text/text-input.tsx'

/** Words that are looked for anywhere in a text. */
export const TextFilter = ({ id, value, placeholder = '包含…', onChange }: FilterEditProps) => (
  <TextInput id={id} value={value} max={100} placeholder={placeholder} onChange={text => onChange(text, false)} />
)
