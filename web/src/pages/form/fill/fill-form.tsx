import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls, type PublishedForm } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { FormInvalidError } from '@xuanjiao/form/model'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { fillRuleOf, type RecordValues } from '@xuanjiao/wire/kinds/field'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { DraftOffer } from '#shared/form/draft-offer.tsx'
import { useFormDraft } from '#shared/form/use-form-draft.ts'
import { useNextNumber } from '#shared/form/numbers/use-next-number.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { useUnsavedInput } from '../../../app/page/page-context.ts'
import { FORMS_KEY } from './forms-key.ts'
import styles from './fill.module.css'

const { add } = entityEndpoints(formSubmission)

/** The published version of a form, filled in and handed in. */
export function FillForm({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [FORMS_KEY, 'published', code],
    queryFn: ({ signal }) => call(formCalls.published, { query: { code }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false, // a version that was published meanwhile would empty the form
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.recordKind !== null)
    return <EmptyState kind="empty" title="在记录里填写" text={`“${data.name}”在关联记录的详情里填写`} />
  return <OpenForm key={data.version} form={data} onAgain={() => void refetch()} />
}

const NOTHING = {}

type OpenFormProps = { readonly form: PublishedForm; readonly onAgain: () => void }

function OpenForm({ form, onAgain }: OpenFormProps) {
  const handle = useRef<FormHandle>(null)
  const [busy, setBusy] = useState(false)
  const [number, setNumber] = useState<string | null>()
  const isDone = number !== undefined
  const next = useNextNumber(fillRuleOf(formSubmission.fields.submissionNo) ?? '', NOTHING, !isDone)
  const [isTouched, setTouched] = useState(false)
  const [values, setValues] = useState<RecordValues>(NOTHING)
  const draft = useFormDraft({
    key: `form-fill:${form.id}:${form.version}`, // another version may ask something else
    values,
    version: undefined,
    dirty: isTouched && !isDone,
  })
  useUnsavedInput(isTouched && !isDone)
  const send = (data: object) => {
    setBusy(true)
    return call(add, { body: { desformId: form.id, desformDataJson: JSON.stringify(data) } })
      .then(made => {
        draft.forget()
        setNumber(made.submissionNo)
      }, showError)
      .finally(() => setBusy(false))
  }
  const touch = () => {
    setTouched(true)
    setValues(handle.current?.store.values ?? NOTHING)
  }
  const takeBack = () => {
    handle.current?.setData(draft.offered?.values ?? NOTHING)
    draft.answered()
  }
  const restart = () => {
    handle.current?.reset()
    setTouched(false)
    draft.forget()
  }
  const again = () => {
    setNumber(undefined)
    setTouched(false)
    onAgain()
  }
  if (isDone)
    return (
      <section className={styles['page']}>
        <EmptyState
          kind="empty"
          title="提交成功"
          text={`“${form.name}”已经交给管理人员${number === null ? '' : `，填报编号 ${number}`}`}
          action={<Button onClick={again}>再填一份</Button>}
        />
      </section>
    )
  return (
    <section className={styles['page']}>
      <header>
        <h1>{form.name}</h1>
        <p>{form.remark ?? ''}</p>
        {next !== undefined && <p>填报编号在提交时生成，预计 {next}</p>}
      </header>
      {draft.offered && <DraftOffer at={draft.offered.at} onTake={takeBack} onDrop={draft.forget} />}
      <div className={styles['sheet']}>
        <FormRenderer ref={handle} label={form.name} value={form.document} onChange={touch} onSubmit={send} />
        <footer className={styles['acts']}>
          <Button onClick={restart}>重置</Button>
          <Button
            type="primary"
            loading={busy}
            onClick={() =>
              void handle.current?.submit().catch((error: unknown) => {
                if (!(error instanceof FormInvalidError)) throw error // what is wrong is shown in the form
              })
            }
          >
            提交
          </Button>
        </footer>
      </div>
    </section>
  )
}
