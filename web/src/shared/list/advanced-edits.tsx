import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import type { ValueEditProps } from '@xuanjiao/list/ui/state/list-filter'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import type { CascaderField } from '@xuanjiao/wire/kinds/cascader/cascader'
import { useId } from 'react'
import { AreaPick } from '@xuanjiao/fields/ui/kinds/area/area-pick'
import { CascaderPick } from '@xuanjiao/fields/ui/kinds/cascader/cascader-pick'
import { LinkPick } from '@xuanjiao/fields/ui/kinds/link/link-pick'
import styles from './advanced-edits.module.css'

const CHOOSE = '请选择'

/** The editor's own name, for those who hear it. */
function Named({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className={styles['named']}>
      <label htmlFor={id} className={visuallyHidden}>
        {label}
      </label>
      {children}
    </div>
  )
}

/** A division, of any level. */
export function AreaConditionEdit({ label, value, onChange }: ValueEditProps) {
  const id = useId()
  return (
    <Named id={id} label={label}>
      <AreaPick id={id} anyLevel value={value} onChange={onChange} placeholder={CHOOSE} />
    </Named>
  )
}

/** An option of any level. */
export function CascaderConditionEdit({ label, value, onChange, field }: ValueEditProps & { field: CascaderField }) {
  const id = useId()
  return (
    <Named id={id} label={label}>
      <CascaderPick id={id} field={field} anyLevel value={value} onChange={onChange} placeholder={CHOOSE} />
    </Named>
  )
}

/** Another record. */
export function LinkConditionEdit({
  label,
  value,
  many,
  onChange,
  to,
  by,
}: ValueEditProps & { to: string; by?: string | undefined }) {
  const id = useId()
  return (
    <Named id={id} label={label}>
      <LinkPick
        id={id}
        to={to}
        by={by}
        many={many}
        clearable
        values={value.split(',').filter(Boolean)}
        onChange={values => onChange(values.join(','))}
        placeholder={CHOOSE}
      />
    </Named>
  )
}

/** Yuan or percent on the screen, the hundredths of it that are kept in the question. */
export function HundredthsConditionEdit({ label, value, onChange, unit }: ValueEditProps & { unit: '元' | '%' }) {
  return (
    <NumberInput
      aria-label={label}
      unit={unit}
      {...(unit === '元' && { scale: 2 })}
      value={value === '' || Number.isNaN(Number(value)) ? null : Number(value) / 100}
      onChange={number => onChange(number === null ? '' : String(Math.round(number * 100)))}
    />
  )
}
