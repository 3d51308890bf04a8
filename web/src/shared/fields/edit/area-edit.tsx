import { AreaSelect } from '@xuanjiao/fields/ui/choice/area/area-select'
import { useQuery } from '@tanstack/react-query'
import { fieldProps } from '../props/edit-field-props.ts'
import type { BareEditProps, EditProps } from '../props/edit-props.ts'

/** The divisions are large, so they come when an area is first chosen. */
const divisions = () => import('@xuanjiao/contract/area/area')

function useDivisions() {
  return useQuery({
    queryKey: ['divisions'],
    queryFn: divisions,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

interface AreaPickProps extends Omit<BareEditProps, 'name' | 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
  /** A province or city counts as a choice: filters, scopes. */
  anyLevel?: boolean
  placeholder: string
}

/** Province, city, county in a row of lists. */
export function AreaPick(props: AreaPickProps) {
  const { data: area } = useDivisions()
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

export function AreaEdit({ field, value, onChange, ...rest }: EditProps<'area'>) {
  return (
    <AreaPick
      {...rest}
      value={typeof value === 'string' ? value : ''}
      onChange={code => onChange(code || null)}
      placeholder={`请选择${field.title}`}
    />
  )
}
