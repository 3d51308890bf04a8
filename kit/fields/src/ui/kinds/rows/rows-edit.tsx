import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { RowsColumn } from '@xuanjiao/wire/kinds/rows/rows'
import { rowsFieldRows, type RowsFieldRow } from '@xuanjiao/wire/kinds/rows/rows'
import { TextInput } from '../../text/text-input.tsx'
import { Button } from 'antd'
import type { FieldEditProps } from '../../../model/kinds/edit-props.ts'
import styles from './rows.module.css'

/** Small flat rows, edited in place. */
export function RowsEdit({ id, field, value, onChange, onBlur, disabled, describedBy }: FieldEditProps<'rows'>) {
  const lines = rowsFieldRows(field, value)
  const columns = Object.entries(field.columns).filter(([, column]) => column.unasked !== true)
  const change = (changed: readonly RowsFieldRow[]) =>
    onChange(field.asText === true ? JSON.stringify(changed) : changed)
  const set = (at: number, key: string, text: string) =>
    change(lines.map((line, i) => (i === at ? { ...line, [key]: text } : line)))
  return (
    <div className={styles['rows']} role="group" aria-label={field.title} aria-describedby={describedBy}>
      {lines.length > 0 && <Head columns={columns} />}
      {lines.map((line, at) => (
        <div key={at} className={styles['row']}>
          {columns.map(([key, column]) => (
            <TextInput
              key={key}
              id={at === 0 && key === columns[0]?.[0] ? id : undefined}
              aria-label={`第 ${at + 1} 行${column.title}`}
              placeholder={column.title}
              value={line[key]}
              max={column.max ?? 200}
              disabled={disabled === true}
              onChange={text => set(at, key, text)}
              onBlur={onBlur}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除第 ${at + 1} 行`}
            disabled={disabled === true}
            onClick={() => change(lines.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        {...(lines.length === 0 && { id })}
        type="dashed"
        icon={<PlusOutlined />}
        disabled={disabled === true || lines.length >= (field.max ?? 50)}
        onClick={() => change([...lines, Object.fromEntries(columns.map(([key]) => [key, '']))])}
      >
        添加一行
      </Button>
    </div>
  )
}

function Head({ columns }: { columns: [string, RowsColumn][] }) {
  return (
    <div className={`${styles['row']} ${styles['rowsHead']}`} aria-hidden="true">
      {columns.map(([key, column]) => (
        <span key={key}>
          {column.required && <em>*</em>}
          {column.title}
        </span>
      ))}
      <span />
    </div>
  )
}
