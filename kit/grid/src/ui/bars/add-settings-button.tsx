import { later } from '@xuanjiao/core/ui/later'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import styles from './toolbar.module.css'
import { laterTexts } from '../dom/later-texts.ts'
import type { AddSettingsProps } from './add-settings-form.tsx'

const AddSettingsForm = later(async () => (await import('./add-settings-form.tsx')).AddSettingsForm)

interface AddSettingsButtonProps extends AddSettingsProps {
  disabled: boolean
}

/** Opens the form for how many rows the button adds and where (rules/grid#adding). */
export function AddSettingsButton({ settings, onSave, disabled }: AddSettingsButtonProps) {
  const [open, setOpen] = useState(false)
  const save = (changed: typeof settings) => {
    setOpen(false)
    onSave(changed)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title={laterTexts.addSettings}
      content={<AddSettingsForm settings={settings} onSave={save} />}
      destroyOnHidden
    >
      <Button size="small" type="primary" disabled={disabled} aria-label={laterTexts.addSettings} aria-expanded={open}>
        <span className={styles['chevron']} aria-hidden="true" />
      </Button>
    </Popover>
  )
}
