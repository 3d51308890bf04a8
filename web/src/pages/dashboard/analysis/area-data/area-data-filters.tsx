import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { AREA_DATA_GROUPS } from '@xuanjiao/contract/business/area-data/area-data-figures'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { FieldFilter } from '@xuanjiao/fields/ui/kinds/field-filter'
import { useId } from 'react'
import { groupsAt, type AreaDataParams } from './area-data-filter.ts'
import type { AreaDataViewState } from './use-area-data-view.ts'
import styles from './area-data.module.css'

/** The filters are the hospital's own fields: what is chosen there is chosen here. */
const FILTERS: readonly [
  name: keyof AreaDataParams & ('area' | 'classId' | 'level' | 'serviceStatus'),
  field: Field,
][] = [
  ['area', hospital.fields.areaCode],
  ['classId', hospital.fields.classId],
  ['level', hospital.fields.level],
  ['serviceStatus', hospital.fields.serviceStatus],
]

/** What the rows are told apart by, and which hospitals; within one hospital there is nothing to narrow. */
export function AreaDataFilters({ state }: { state: AreaDataViewState }) {
  const { view, show } = state
  return (
    <div className={styles['filters']} role="group" aria-label="筛选">
      <SegmentChoice
        aria-label="分组"
        value={view.by}
        choices={groupsAt(view).map(value => ({ value, label: `按${AREA_DATA_GROUPS[value]}` }))}
        onChange={by => show({ by, column: null, order: null })}
      />
      {view.hospitalId === undefined &&
        FILTERS.map(([name, field]) => (
          <Filter
            key={name}
            field={field}
            value={view[name] ?? ''}
            onChange={value => show({ [name]: value === '' ? null : value })}
          />
        ))}
    </div>
  )
}

function Filter({ field, value, onChange }: { field: Field; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>{field.title}</label>
      <FieldFilter field={field} id={id} value={value} onChange={onChange} />
    </div>
  )
}
