import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FieldOf } from '@xuanjiao/contract/entity/field'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button } from 'antd'
import type { EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

type Line = Record<string, string>

const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? (value as Line[]) : [])

/** Small flat rows, edited in place. */
export function RowsEdit({ id, field, value, onChange, onBlur, disabled, describedBy }: EditProps<'rows'>) {
  const lines = linesOf(value)
  const columns = Object.entries(field.columns)
  const set = (at: number, key: string, text: string) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, [key]: text } : line)))
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
            onClick={() => onChange(lines.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        {...(lines.length === 0 && { id })}
        type="dashed"
        icon={<PlusOutlined />}
        disabled={disabled === true || lines.length >= (field.max ?? 50)}
        onClick={() => onChange([...lines, Object.fromEntries(columns.map(([key]) => [key, '']))])}
      >
        添加一行
      </Button>
    </div>
  )
}

function Head({ columns }: { columns: [string, FieldOf<'rows'>['columns'][string]][] }) {
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
