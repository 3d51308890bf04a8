import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { AreaPick } from '@xuanjiao/fields/ui/kinds/area/area-pick'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import styles from '../styles/dialogs.module.css'

/** Several divisions, of any level, joined by commas; the next is chosen below those there are. */
export function AreasEdit({ id, value, onChange, onBlur, disabled, invalid, describedBy }: FieldEditProps) {
  const codes = typeof value === 'string' ? value.split(',').filter(Boolean) : []
  const nameOf = useAreaNames()
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : next.join(','))
  return (
    <div className={styles['areas']}>
      {codes.length > 0 && (
        <ul>
          {codes.map(code => (
            <li key={code}>
              {nameOf(code)}
              <button
                type="button"
                aria-label={`移除${nameOf(code)}`}
                disabled={disabled === true}
                onClick={() => set(codes.filter(one => one !== code))}
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AreaPick
        id={id}
        anyLevel
        value=""
        onChange={code => code !== '' && !codes.includes(code) && set([...codes, code])}
        {...(onBlur && { onBlur })}
        disabled={disabled === true}
        invalid={invalid === true}
        describedBy={describedBy}
        placeholder={codes.length === 0 ? '请选择可见区域' : '再选一个'}
      />
    </div>
  )
}

function useAreaNames(): (code: string) => string {
  const { data } = useQuery({
    queryKey: ['divisions'],
    queryFn: () => import('@xuanjiao/contract/area/area'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return code => data?.areaName(code) ?? code
}
