import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { FieldBusy } from '@xuanjiao/fields/ui/kinds/base/field-busy'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormItems } from './form-items.tsx'
import type { FormSource } from './form-source.ts'
import type { Form } from './use-form.ts'
import styles from './form.module.css'

interface FormBodyProps {
  source: FormSource
  form: Form
  /** A dialog begins at its first field. */
  focusFirst?: boolean
  /** Below the fields. */
  children?: ReactNode
}

/** What stands in every form: words kept from before, what is wrong, the fields, another person's changes. */
export function FormBody({ source, form, focusFirst = false, children }: FormBodyProps) {
  return (
    <>
      <form
        className={styles['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit()
        }}
      >
        {form.draft && <DraftOffer at={form.draft.at} onTake={form.takeDraft} onDrop={form.dropDraft} />}
        {source.note && <Alert type="info" showIcon title={source.note} />}
        <ErrorSummary form={form} fields={source.fields} />
        <FieldBusy value={form.tellBusy}>
          <FormItems source={source} form={form} focusFirst={focusFirst} />
        </FieldBusy>
        {children}
        <button type="submit" hidden />
      </form>
      {form.theirs && (
        <ConflictDialog
          fields={source.fields}
          start={{ ...source.row, ...form.start }}
          mine={form.values}
          theirs={form.theirs}
          onMerge={form.takeMerged}
          onCancel={form.forgetTheirs}
        />
      )}
    </>
  )
}

interface DraftOfferProps {
  at: number
  onTake: () => void
  onDrop: () => void
}

function DraftOffer({ at, onTake, onDrop }: DraftOfferProps) {
  return (
    <Alert
      type="info"
      showIcon
      title={`${keptAt(at)} 填写的内容还没有保存`}
      action={
        <span className={styles['offer']}>
          <Button size="small" type="primary" onClick={onTake}>
            接着填写
          </Button>
          <Button size="small" onClick={onDrop}>
            丢弃
          </Button>
        </span>
      }
    />
  )
}

/** The time of today, else the day as well. */
function keptAt(at: number): string {
  const [then, now] = [new Date(at), new Date()]
  const today = then.toDateString() === now.toDateString()
  const day = { month: 'numeric', day: 'numeric' } as const
  return then.toLocaleString('zh-CN', { ...(!today && day), hour: '2-digit', minute: '2-digit' })
}
