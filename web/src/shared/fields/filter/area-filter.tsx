import type { FilterEditProps } from '@xuanjiao/list/ui/state/filter'
import { AreaPick } from '../edit/area-edit.tsx'

/** A division and everything within it. */
export const AreaFilter = ({ id, value, onChange }: FilterEditProps) => (
  <AreaPick id={id} anyLevel value={value} onChange={code => onChange(code, true)} placeholder="全部" />
)
