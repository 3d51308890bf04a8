import { Button, Input, Modal } from 'antd'
import { useId, useRef } from 'react'
import { isPartSet } from '../model/editor-change.ts'
import { explainCron } from '../model/explain-cron.ts'
import { cronPresets } from '../model/presets/cron-presets.ts'
import { cronProblemText } from '../model/cron-problem.ts'
import { PartTab } from './part-tab.tsx'
import { PartTabs } from './part-tabs.tsx'
import { CronPreview } from './cron-preview.tsx'
import { cronTexts } from './cron-texts.ts'
import { useCronEdit, type CronEditState } from './use-cron-edit.ts'
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
  const state = useCronEdit(value)
  const parts = useRef<HTMLDivElement>(null)
  const done = () => {
    const refused = parts.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (state.problem || refused) return refused?.focus()
    onDone(state.text.trim())
    onClose()
  }
  return (
    <Modal
      open
      title={cronTexts.title}
      width={WIDTH}
      centered
      onCancel={onClose}
      onOk={done}
      okText={cronTexts.ok}
      cancelText={cronTexts.cancel}
      okButtonProps={{ disabled: state.problem !== undefined }}
    >
      <TextLine editing={state} onEnter={done} />
      <div className={styles['halves']}>
        <div ref={parts} className={styles['parts']} inert={state.stale} data-stale={state.stale}>
          <Parts editing={state} />
        </div>
        <CronPreview text={state.text} timeZone={timeZone} />
      </div>
    </Modal>
  )
}

interface TextLineProps {
  editing: CronEditState
  onEnter: () => void
}

function TextLine({ editing: { text, problem, stale, type, startAnew, preset }, onEnter }: TextLineProps) {
  const meaning = useId()
  return (
    <div className={styles['line']}>
      <Input
        className={styles['text'] ?? ''}
        aria-label={cronTexts.expression}
        value={text}
        onChange={event => type(event.target.value)}
        onPressEnter={event => {
          event.preventDefault() // the button that gets the focus back would take the key as well
          onEnter()
        }}
        spellCheck={false}
        autoComplete="off"
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={meaning}
      />
      <p id={meaning} className={styles['meaning']} data-fault={problem !== undefined} aria-live="polite">
        {problem ? cronProblemText(problem) : explainCron(text)}
      </p>
      <div role="group" aria-label={cronTexts.presets} className={styles['presets']}>
        <span>{cronTexts.presets}</span>
        {cronPresets.map(({ name, title }) => (
          <Button key={name} size="small" onClick={() => preset(name)}>
            {title}
          </Button>
        ))}
      </div>
      {stale && (
        <p className={styles['refused']}>
          {cronTexts.refused}
          <Button type="link" size="small" onClick={startAnew}>
            {cronTexts.startAnew}
          </Button>
        </p>
      )}
    </div>
  )
}

function Parts({ editing: { edit, change } }: { editing: CronEditState }) {
  return (
    <PartTabs edit={edit}>
      {name => (
        <PartTab
          name={name}
          part={edit[name]}
          disabled={name === 'day' && isPartSet(edit, 'week')}
          onChange={part => change(name, part)}
        />
      )}
    </PartTabs>
  )
}
