import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { choicesOfLines } from '../../../model/design/reading/choice-lines.ts'
import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../../../model/json/json.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { RowsGroup } from './rows-group.tsx'
import styles from './panel.module.css'

type Rows = readonly JsonObject[]

interface ChoiceRowsProps {
  readonly title: string
  readonly value: Rows
  readonly onChange: (value: Rows) => void
  /** Choices may lie below each other. */
  readonly isTree?: boolean
}

const textAt = (row: JsonObject, key: string): string => {
  const value = valueAtKey(row, key)
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)
}

const below = (row: JsonObject): Rows => {
  const children: Json | undefined = valueAtKey(row, 'children')
  return isJsonList(children) ? children.filter(isJsonObject) : []
}

/** A choice that was a number stays one as long as a number stands there. */
const valueLike = (before: Json | undefined, text: string): Json =>
  typeof before === 'number' && text.trim() !== '' && String(Number(text)) === text ? Number(text) : text

/** What may be chosen: a value and its words a line, which are moved, taken away, added and pasted. */
export function ChoiceRows({ title, value, onChange, isTree = false }: ChoiceRowsProps) {
  const [pasting, setPasting] = useState(false)
  const add = () => onChange([...value, ...choicesOfLines(`选项${value.length + 1}`, value)])
  return (
    <RowsGroup title={title}>
      {value.map((row, at) => (
        <ChoiceRow
          key={at}
          row={row}
          name={`${title} ${at + 1}`}
          isTree={isTree}
          onChange={next => onChange(value.with(at, next))}
          onRemove={() => onChange(value.toSpliced(at, 1))}
          onMove={by => onChange(moved(value, at, at + by))}
        />
      ))}
      <div className={styles['acts']}>
        <Button size="small" icon={<ActIcon name="add" />} onClick={add}>
          添加
        </Button>
        <Button size="small" onClick={() => setPasting(true)}>
          粘贴列表
        </Button>
      </div>
      {pasting && (
        <PasteList
          onClose={() => setPasting(false)}
          onTake={text => onChange([...value, ...choicesOfLines(text, value)])}
        />
      )}
    </RowsGroup>
  )
}

function moved(rows: Rows, from: number, to: number): Rows {
  const row = rows[from]
  return row === undefined || to < 0 || to >= rows.length ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

interface ChoiceRowProps {
  readonly row: JsonObject
  readonly name: string
  readonly isTree: boolean
  readonly onChange: (row: JsonObject) => void
  readonly onRemove: () => void
  readonly onMove: (by: 1 | -1) => void
}

function ChoiceRow({ row, name, isTree, onChange, onRemove, onMove }: ChoiceRowProps) {
  const set = (key: string, value: Json) => onChange({ ...row, [key]: value })
  const children = below(row)
  const addBelow = () => set('children', [...children, ...choicesOfLines('下级选项', children)])
  return (
    <div className={styles['choice']}>
      <div className={styles['choice-line']}>
        <TextInput
          size="small"
          aria-label={`${name} 的值`}
          placeholder="值"
          value={textAt(row, 'value')}
          onChange={text => set('value', valueLike(row['value'], text))}
        />
        <TextInput
          size="small"
          aria-label={`${name} 的文字`}
          placeholder="文字"
          value={textAt(row, 'label')}
          onChange={text => set('label', text)}
        />
        {isTree && (
          <IconButton label={`在${name}下添加`} onClick={addBelow}>
            <ActIcon name="below" />
          </IconButton>
        )}
        <IconButton label={`上移${name}`} onClick={() => onMove(-1)}>
          <ActIcon name="up" />
        </IconButton>
        <IconButton label={`下移${name}`} onClick={() => onMove(1)}>
          <ActIcon name="down" />
        </IconButton>
        <IconButton label={`删除${name}`} onClick={onRemove}>
          <ActIcon name="bin" />
        </IconButton>
      </div>
      {children.map((child, at) => (
        <ChoiceRow
          key={at}
          row={child}
          name={`${name}.${at + 1}`}
          isTree={isTree}
          onChange={next => set('children', children.with(at, next))}
          onRemove={() => set('children', children.toSpliced(at, 1))}
          onMove={by => set('children', moved(children, at, at + by))}
        />
      ))}
    </div>
  )
}

/** Lines of words, as they stand in a sheet or a message. */
function PasteList({ onTake, onClose }: { onTake: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const count = choicesOfLines(text).length
  return (
    <Modal
      open
      width={520}
      title="粘贴列表"
      okText={count > 0 ? `添加 ${count} 项` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: count === 0 }}
      onCancel={onClose}
      onOk={() => {
        onTake(text)
        onClose()
      }}
    >
      <p className={styles['hint']}>一行一项。从表格复制两列时，第一列是值，第二列是文字。</p>
      <LongTextInput aria-label="列表" value={text} onChange={setText} rows={8} maxRows={16} max={100_000} autoFocus />
    </Modal>
  )
}
