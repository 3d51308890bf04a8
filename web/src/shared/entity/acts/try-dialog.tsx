import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useId, useState } from 'react'
import type { EntityRow } from '../data/entity-row.ts'
import type { RowDialogProps } from '../data/use-open-dialog.ts'
import styles from './try-dialog.module.css'

/** How a row is tried out: what is typed for it, if anything, and what is said of what came of it. */
export interface TrialDescription {
  ask: (row: EntityRow) => { label: string; placeholder: string } | undefined
  note?: string
  run: (row: EntityRow, value: string) => Promise<string>
}

/** 功能测试: tries what a saved row does, and says what came of it, or why it was refused. */
export function TryDialog({ trial, row, name, onClose }: RowDialogProps & { trial: TrialDescription }) {
  const { ask, note, run } = trial
  const id = useId()
  const [value, setValue] = useState('')
  const tried = useMutation({ mutationFn: () => run(row, value), meta: { quiet: true } })
  const asked = ask(row)
  return (
    <Modal open title={`功能测试：${name}`} onCancel={onClose} footer={null} destroyOnHidden>
      <form
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault()
          tried.mutate()
        }}
      >
        {asked && (
          <>
            <label htmlFor={id}>{asked.label}</label>
            <TextInput id={id} value={value} onChange={setValue} placeholder={asked.placeholder} />
          </>
        )}
        {note !== undefined && <p>{note}</p>}
        <Button type="primary" htmlType="submit" loading={tried.isPending}>
          测试
        </Button>
        <div role="status">
          {tried.isSuccess && <Alert type="success" showIcon title={tried.data} />}
          {tried.error && <Alert type="error" showIcon title={tried.error.message} />}
        </div>
      </form>
    </Modal>
  )
}
