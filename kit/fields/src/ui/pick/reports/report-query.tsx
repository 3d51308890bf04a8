import { Button } from 'antd'
import { useId, useState } from 'react'
import { namesOf, type QueryValues } from '../../../model/pick/report-query.ts'
import type { QueryItem } from '../../../model/pick/report.ts'
import { texts } from '../../../model/pick/texts.ts'
import { QueryForm } from '../query/query-form.tsx'
import { QueryInput } from '../query/query-input.tsx'
import type { OpenReport } from './use-report.ts'
import styles from './report-query.module.css'

interface ReportQueryProps {
  opened: OpenReport
  onSearch: (values: QueryValues) => void
}

/** What a report may be asked for; folded items are seen when the area is expanded (rules/pickers#reports). */
export function ReportQuery({ opened: { report, items }, onSearch }: ReportQueryProps) {
  const [expanded, setExpanded] = useState(false)
  const seen = items.filter(item => expanded || !item.folded)
  if (items.length === 0) return null
  const fold = items.some(item => item.folded) && (
    <Button type="link" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
      {expanded ? texts.collapse : texts.expand}
    </Button>
  )
  return (
    <QueryForm place="above" onSearch={onSearch} extra={fold}>
      {(values, onChange) =>
        seen.map(item => <Item key={item.field} choices={choicesFor(item, report)} {...{ item, values, onChange }} />)
      }
    </QueryForm>
  )
}

type Choices = OpenReport['report']['dictOptions'][string] | undefined

const choicesFor = ({ dictCode }: QueryItem, { dictOptions }: OpenReport['report']): Choices =>
  dictCode === undefined ? undefined : dictOptions[dictCode]

interface ItemProps {
  item: QueryItem
  choices: Choices
  values: QueryValues
  onChange: (name: string, value: string) => void
}

function Item({ item, choices, values, onChange }: ItemProps) {
  const id = useId()
  const { label, view, mode, dictCode } = item
  const ends = [texts.rangeFrom, texts.rangeTo]
  return (
    <div className={styles['item']} data-range={mode === 'range'}>
      <label htmlFor={`${id}0`}>{label}</label>
      <div className={styles['inputs']}>
        {namesOf(item).map((name, at) => (
          <QueryInput
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
