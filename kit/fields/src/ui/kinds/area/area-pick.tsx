import { useCache } from '@xuanjiao/core/ui/ports/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { fieldProps, type BareEditProps } from '../../../model/kinds/edit-props.ts'
import { AreaSelect } from '../../choice/area/area-select.tsx'
import { useFieldPorts, type Divisions } from '../base/field-ports.tsx'

interface AreaPickProps extends Omit<BareEditProps, 'name' | 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
  /** A province or city counts as a choice: filters, scopes. */
  anyLevel?: boolean
  placeholder: string
}

const DAY_MS = 86_400_000

/** Province, city, county in a row of lists. */
export function AreaPick(props: AreaPickProps) {
  const { divisions } = useFieldPorts()
  const { value: area } = useAsked('divisions', divisions, useCache<Divisions>('divisions', DAY_MS))
  return (
    <AreaSelect
      {...fieldProps(props)}
      data={area?.AREA_DATA}
      ends={area?.AREA_ENDS}
      anyLevel={props.anyLevel}
      value={props.value}
      onChange={props.onChange}
      placeholder={props.placeholder}
    />
  )
}
