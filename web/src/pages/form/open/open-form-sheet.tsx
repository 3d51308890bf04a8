import { AppError } from '@xuanjiao/contract/calls/app-error'
import { formLinkCalls, type OpenForm } from '@xuanjiao/contract/system/forms/form-link-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { FormInvalidError } from '@xuanjiao/form/model'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { useCaptcha } from '#shared/captcha/use-captcha.ts'
import { OpenFormGuard } from './open-form-guard.tsx'
import { guardBody, missingGuards, NO_GUARDS, type GuardErrors } from './guard-values.ts'
import styles from './open.module.css'

export type OpenFormOutcome = EndpointAnswer<typeof formLinkCalls.submit>['outcome']

interface OpenFormSheetProps {
  readonly token: string
  readonly form: NonNullable<OpenForm['form']>
  readonly onOutcome: (outcome: OpenFormOutcome) => void
}

/** The form itself, what keeps programs out, and the button. */
export function OpenFormSheet({ token, form, onOutcome }: OpenFormSheetProps) {
  const handle = useRef<FormHandle>(null)
  const [busy, setBusy] = useState(false)
  const [guards, setGuards] = useState(NO_GUARDS)
  const [errors, setErrors] = useState<GuardErrors>({})
  const { captcha, renew } = useCaptcha(pageSettings.captcha)
  /** An answer is used up by being judged, whatever comes of it. */
  const refused = (error: unknown) => {
    renew()
    setGuards(current => ({ ...current, captcha: '' }))
    const fields = error instanceof AppError ? error.fields : []
    const said = fields.filter(({ field }) => field in NO_GUARDS).map(({ field, message }) => [field, message])
    setErrors(Object.fromEntries(said))
    if (said.length === 0) showError(error)
  }
  const send = (data: object) => {
    const missing = missingGuards(guards, form.oncePerPhone, pageSettings.captcha)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return undefined
    setBusy(true)
    const body = { token, version: form.version, desformDataJson: JSON.stringify(data) }
    return call(formLinkCalls.submit, { body: { ...body, ...guardBody(guards, captcha.key, form.oncePerPhone) } })
      .then(({ outcome }) => onOutcome(outcome), refused)
      .finally(() => setBusy(false))
  }
  const submit = () =>
    handle.current?.submit().catch((error: unknown) => {
      if (!(error instanceof FormInvalidError)) throw error // what is wrong is shown in the form
    })
  return (
    <div className={styles['sheet']}>
      <FormRenderer ref={handle} label={form.name} value={form.document} onSubmit={send} />
      <OpenFormGuard
        token={token}
        oncePerPhone={form.oncePerPhone}
        captcha={captcha}
        guards={guards}
        errors={errors}
        onRenew={renew}
        onRefused={refused}
        onChange={part => {
          setGuards({ ...guards, ...part })
          setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
        }}
      />
      <Button type="primary" size="large" block loading={busy} onClick={() => void submit()}>
        提交
      </Button>
    </div>
  )
}
