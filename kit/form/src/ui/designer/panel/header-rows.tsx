import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button } from 'antd'
import type { JsonObject } from '../../../model/json/json.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { RowsGroup } from './rows-group.tsx'
import styles from './panel.module.css'

interface HeaderRowsProps {
  readonly title: string
  readonly value: JsonObject
  readonly onChange: (value: JsonObject) => void
}

/** Names and values, a line each. */
export function HeaderRows({ title, value, onChange }: HeaderRowsProps) {
  const entries = Object.entries(value)
  const set = (at: number, entry: readonly [string, string]) =>
    onChange(Object.fromEntries(entries.map((one, i) => (i === at ? entry : one))))
  return (
    <RowsGroup title={title}>
      {entries.map(([name, text], at) => (
        <div key={at} className={styles['choice-line']}>
          <TextInput
            size="small"
            aria-label={`${title} ${at + 1} 的名称`}
            value={name}
            onChange={next => set(at, [next, String(text)])}
          />
          <TextInput
            size="small"
            aria-label={`${title} ${at + 1} 的值`}
            value={String(text)}
            onChange={next => set(at, [name, next])}
          />
          <IconButton
            label={`删除${title} ${at + 1}`}
            onClick={() => onChange(Object.fromEntries(entries.toSpliced(at, 1)))}
          >
            <ActIcon name="bin" />
          </IconButton>
        </div>
      ))}
      <div className={styles['acts']}>
        <Button
          size="small"
          icon={<ActIcon name="add" />}
          onClick={() => onChange({ ...value, [freshName(value)]: '' })}
        >
          添加
        </Button>
      </div>
    </RowsGroup>
  )
}

function freshName(value: JsonObject): string {
  let number = Object.keys(value).length + 1
  while (Object.hasOwn(value, `X-Header-${number}`)) number += 1
  return `X-Header-${number}`
}
