import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import type { EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

interface AreaNode {
  value: string
  label: string
  children?: AreaNode[]
}

/** The divisions are large, so they come when an area is first chosen. */
const divisions = () => import('@xuanjiao/contract/area')

function useDivisions() {
  return useQuery({
    queryKey: ['divisions'],
    queryFn: divisions,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

interface AreaPickProps {
  id: string
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  /** A province or city counts as a choice: filters, scopes. */
  anyLevel?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  placeholder: string
}

/** Province, city, county in a row of lists. */
export function AreaPick(props: AreaPickProps) {
  const { data: area, isLoading } = useDivisions()
  const nodes = (below?: string): AreaNode[] =>
    area?.areaChildren(below).map(({ code, name, leaf }) => {
      const ends = leaf || (!props.anyLevel && area.isAddressArea(code))
      return { value: code, label: name, ...(ends ? {} : { children: nodes(code) }) }
    }) ?? []
  return (
    <Cascader
      id={props.id}
      className={styles['wide'] ?? ''}
      options={area ? nodes() : []}
      loading={isLoading}
      value={area?.areaPath(props.value) ?? []}
      onChange={path => props.onChange(path?.at(-1) ?? '')}
      {...(props.onBlur && { onBlur: props.onBlur })}
      changeOnSelect={props.anyLevel === true}
      showSearch
      popupRender={lists => <div id={`${props.id}_list`}>{lists}</div>} // what the input says it owns
      disabled={props.disabled === true}
      status={props.invalid ? 'error' : ''}
      aria-invalid={props.invalid === true}
      aria-describedby={props.describedBy}
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
