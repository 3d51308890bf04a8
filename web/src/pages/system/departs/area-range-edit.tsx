import { AreaPick } from '@xuanjiao/fields/ui/kinds/area/area-pick'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'

/** An area post may stand for a province, a city or a county (rules/places#divisions). */
export function AreaRangeEdit({ field, value, onChange, ...rest }: FieldEditProps) {
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
