import { useSharedCache } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { fieldPropsOf, type ValueInputProps } from '../../../model/kinds/edit-props.ts'
import { AreaSelect } from '../../choice/area/area-select.tsx'
import { useFieldPorts, type AreaDivisions } from '../base/field-ports.tsx'

interface AreaPickProps extends Omit<ValueInputProps, 'name' | 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
  /** A province or city counts as a choice: filters, scopes. */
  anyLevel?: boolean
  placeholder: string
  /** Whether it can be emptied; yes unless said. */
  clearable?: boolean
}

const DAY_MS = 86_400_000

/** Province, city, county in a row of lists. */
export function AreaPick(props: AreaPickProps) {
  const { divisions } = useFieldPorts()
  const { value: area } = useAsync('divisions', divisions, useSharedCache<AreaDivisions>('divisions', DAY_MS))
  return (
    <AreaSelect
      {...fieldPropsOf(props)}
      data={area?.AREA_DATA}
      ends={area?.AREAS_WITHOUT_COUNTIES}
      anyLevel={props.anyLevel}
      clearable={props.clearable}
      value={props.value}
      onChange={props.onChange}
      placeholder={props.placeholder}
    />
  )
}
