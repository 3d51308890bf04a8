import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useReturnFocus } from '@xuanjiao/core/ui/dialogs/use-return-focus'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import styles from './grid-toolbar.module.css'
import type { AddSettingsProps } from './add-settings-form.tsx'

const AddSettingsForm = lazyPart(async () => (await import('./add-settings-form.tsx')).AddSettingsForm)

interface AddSettingsButtonProps extends AddSettingsProps {
  disabled: boolean
}

/** Opens the form for how many rows the button adds and where (rules/grid#adding). */
export function AddSettingsButton({ texts, settings, onSave, disabled }: AddSettingsButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(open)
  const save = (changed: typeof settings) => {
    setOpen(false)
    onSave(changed)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title={texts.addSettings}
      content={<AddSettingsForm texts={texts} settings={settings} onSave={save} />}
      destroyOnHidden
    >
      <Button
        ref={button}
        size="small"
        type="primary"
        disabled={disabled}
        aria-label={texts.addSettings}
        aria-expanded={open}
      >
        <span className={styles['chevron']} aria-hidden="true" />
      </Button>
    </Popover>
  )
}
