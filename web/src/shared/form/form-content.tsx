import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FieldBusyContext } from '@xuanjiao/fields/ui/kinds/base/field-busy'
import { DraftOffer } from './draft-offer.tsx'
import { EditConflictDialog } from './edit-conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormItems } from './form-items.tsx'
import type { FormSource } from './form-source.ts'
import { FormValuesContext } from './form-values.ts'
import type { FormModel } from './use-form.ts'
import styles from './form.module.css'

interface FormContentProps {
  source: FormSource
  form: FormModel
  /** A dialog begins at its first field. */
  focusFirst?: boolean
  /** Below the fields. */
  children?: ReactNode
}

/** What stands in every form: words kept from before, what is wrong, the fields, another person's changes. */
export function FormContent({ source, form, focusFirst = false, children }: FormContentProps) {
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
        <FieldBusyContext value={form.tellBusy}>
          <FormValuesContext value={form.values}>
            <FormItems source={source} form={form} focusFirst={focusFirst} />
          </FormValuesContext>
        </FieldBusyContext>
        {children}
        <button type="submit" hidden />
      </form>
      {form.theirs && (
        <EditConflictDialog
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
