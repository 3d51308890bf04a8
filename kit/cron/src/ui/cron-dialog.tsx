import { Button, Input, Modal } from 'antd'
import { useId } from 'react'
import { isSet } from '../model/editor-change.ts'
import { explainCron } from '../model/explain.ts'
import { tellFault } from '../model/fault.ts'
import { PartTab } from './part-tab.tsx'
import { PartTabs } from './part-tabs.tsx'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'
import { useCronEdit, type CronEditing } from './use-cron-edit.ts'
import styles from './cron-dialog.module.css'

interface CronDialogProps {
  value: string
  timeZone: string
  onDone: (text: string) => void
  onClose: () => void
}

/** rules/cron#preview */
const WIDTH = 800

/** The text, its seven parts, and when it runs. */
export function CronDialog({ value, timeZone, onDone, onClose }: CronDialogProps) {
  const editing = useCronEdit(value)
  const done = () => {
    if (editing.fault) return
    onDone(editing.text.trim())
    onClose()
  }
  return (
    <Modal
      open
      title={texts.title}
      width={WIDTH}
      centered
      onCancel={onClose}
      onOk={done}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: editing.fault !== undefined }}
    >
      <TextLine editing={editing} onEnter={done} />
      <div className={styles['halves']}>
        <div className={styles['parts']} inert={editing.stale} data-stale={editing.stale}>
          <Parts editing={editing} />
        </div>
        <Preview text={editing.text} timeZone={timeZone} />
      </div>
    </Modal>
  )
}

interface TextLineProps {
  editing: CronEditing
  onEnter: () => void
}

function TextLine({ editing: { text, fault, stale, type, startAnew }, onEnter }: TextLineProps) {
  const meaning = useId()
  return (
    <div className={styles['line']}>
      <Input
        className={styles['text'] ?? ''}
        aria-label={texts.expression}
        value={text}
        onChange={event => type(event.target.value)}
        onPressEnter={event => {
          event.preventDefault() // the button that gets the focus back would take the key as well
          onEnter()
        }}
        spellCheck={false}
        autoComplete="off"
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={meaning}
      />
      <p id={meaning} className={styles['meaning']} data-fault={fault !== undefined} aria-live="polite">
        {fault ? tellFault(fault) : explainCron(text)}
      </p>
      {stale && (
        <p className={styles['refused']}>
          {texts.refused}
          <Button type="link" size="small" onClick={startAnew}>
            {texts.startAnew}
          </Button>
        </p>
      )}
    </div>
  )
}

function Parts({ editing: { edit, change } }: { editing: CronEditing }) {
  return (
    <PartTabs edit={edit}>
      {name => (
        <PartTab
          name={name}
          part={edit[name]}
          disabled={name === 'day' && isSet(edit, 'week')}
          onChange={part => change(name, part)}
        />
      )}
    </PartTabs>
  )
}
