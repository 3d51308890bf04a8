import { Button } from 'antd'
import { useId, useState } from 'react'
import { queryItemNames, type ReportQueryValues } from '../../../model/pick/report-query.ts'
import type { ReportFilterItem } from '../../../model/pick/report.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { PickerQueryForm } from '../query/picker-query-form.tsx'
import { PickerQueryInput } from '../query/picker-query-input.tsx'
import type { LoadedReport } from './use-report.ts'
import styles from './report-query-form.module.css'

interface ReportQueryFormProps {
  report: LoadedReport
  onSearch: (values: ReportQueryValues) => void
}

/** What a report may be asked for; folded items are seen when the area is expanded (rules/pickers#reports). */
export function ReportQueryForm({ report: { report, items }, onSearch }: ReportQueryFormProps) {
  const [expanded, setExpanded] = useState(false)
  const seen = items.filter(item => expanded || !item.folded)
  if (items.length === 0) return null
  const fold = items.some(item => item.folded) && (
    <Button type="link" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
      {expanded ? pickTexts.collapse : pickTexts.expand}
    </Button>
  )
  return (
    <PickerQueryForm place="above" onSearch={onSearch} extra={fold}>
      {(values, onChange) =>
        seen.map(item => <Item key={item.field} choices={choicesFor(item, report)} {...{ item, values, onChange }} />)
      }
    </PickerQueryForm>
  )
}

type Choices = LoadedReport['report']['dictOptions'][string] | undefined

const choicesFor = ({ dictCode }: ReportFilterItem, { dictOptions }: LoadedReport['report']): Choices =>
  dictCode === undefined ? undefined : dictOptions[dictCode]

interface ItemProps {
  item: ReportFilterItem
  choices: Choices
  values: ReportQueryValues
  onChange: (name: string, value: string) => void
}

function Item({ item, choices, values, onChange }: ItemProps) {
  const id = useId()
  const { label, view, mode, dictCode } = item
  const ends = [pickTexts.rangeFrom, pickTexts.rangeTo]
  return (
    <div className={styles['item']} data-range={mode === 'range'}>
      <label htmlFor={`${id}0`}>{label}</label>
      <div className={styles['inputs']}>
        {queryItemNames(item).map((name, at) => (
          <PickerQueryInput
            key={name}
            id={`${id}${at}`}
            label={mode === 'range' ? `${label}${ends[at] ?? ''}` : label}
            placeholder={mode === 'range' ? ends[at] : undefined}
            kind={view}
            dictCode={dictCode}
            choices={choices}
            value={values[name] ?? ''}
            onChange={value => onChange(name, value)}
          />
        ))}
      </div>
    </div>
  )
}
