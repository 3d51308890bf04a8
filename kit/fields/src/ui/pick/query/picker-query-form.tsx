import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { ReportQueryValues } from '../../../model/pick/report-query.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import styles from './picker-query-form.module.css'

interface QueryFormProps {
  /** Where it stands: in a column beside the rows, or in a grid above them. */
  place: 'beside' | 'above'
  onSearch: (values: ReportQueryValues) => void
  /** Its fields. */
  children: (values: ReportQueryValues, onChange: (name: string, value: string) => void) => ReactNode
  /** What can be done besides. */
  extra?: ReactNode
}

/** What is sought; nothing is asked before 查询 or Enter. */
export function PickerQueryForm({ place, onSearch, children, extra }: QueryFormProps) {
  const [values, setValues] = useState<ReportQueryValues>({})
  const reset = () => {
    setValues({})
    onSearch({})
  }
  return (
    <form
      role="search"
      className={styles[place]}
      aria-label={pickTexts.queryArea}
      onSubmit={event => {
        event.preventDefault()
        // A form inside a form of the page: its Enter is not the page's.
        event.stopPropagation()
        onSearch(values)
      }}
    >
      {children(values, (name, value) => setValues({ ...values, [name]: value }))}
      <div className={styles['acts']}>
        <Button type="primary" htmlType="submit">
          {pickTexts.search}
        </Button>
        <Button onClick={reset}>{pickTexts.reset}</Button>
        {extra}
      </div>
    </form>
  )
}
