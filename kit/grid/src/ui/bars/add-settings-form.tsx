import { Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import type { AddSettings } from '../../model/edit/add-settings.ts'
import type { LazyTexts } from '../dom/lazy-texts.ts'
import styles from './add-settings.module.css'

export interface AddSettingsProps {
  texts: LazyTexts
  settings: AddSettings
  onSave: (settings: AddSettings) => void
}

/** How many rows the button adds and where; 0 means the bottom (rules/grid#adding). */
export function AddSettingsForm({ texts, settings, onSave }: AddSettingsProps) {
  const id = useId()
  const [count, setCount] = useState(settings.addCount)
  const [position, setPosition] = useState(settings.addPosition)
  return (
    <form
      className={styles['settings']}
      onSubmit={event => {
        event.preventDefault()
        onSave({ addCount: count, addPosition: position })
      }}
    >
      <label htmlFor={`${id}count`}>{texts.addCount}</label>
      <InputNumber
        id={`${id}count`}
        size="small"
        min={1}
        max={1000}
        precision={0}
        value={count}
        onChange={value => setCount(value ?? 1)}
      />
      <label htmlFor={`${id}position`}>{texts.addPosition}</label>
      <InputNumber
        id={`${id}position`}
        size="small"
        min={0}
        precision={0}
        value={position}
        onChange={value => setPosition(value ?? 0)}
      />
      <small>0 = {texts.atBottom}</small>
      <Button size="small" type="primary" htmlType="submit">
        {texts.save}
      </Button>
    </form>
  )
}
