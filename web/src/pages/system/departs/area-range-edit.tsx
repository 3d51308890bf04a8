import { AreaPick } from '#shared/fields/edit/area-edit.tsx'
import type { EditProps } from '#shared/fields/props/edit-props.ts'

/** An area post may stand for a province, a city or a county (rules/places#divisions). */
export function AreaRangeEdit({ field, value, onChange, ...rest }: EditProps) {
  return (
    <AreaPick
      {...rest}
      anyLevel
      value={typeof value === 'string' ? value : ''}
      onChange={code => onChange(code || null)}
      placeholder={`请选择${field.title}`}
    />
  )
}
