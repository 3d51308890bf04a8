import { AppError } from '@xuanjiao/contract/calls/app-error'
import { passwordHint } from '@xuanjiao/contract/system/session/password-policy'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { useState } from 'react'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { callWithMessage } from '../../app/calls/call.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { showError } from '../../app/errors/show-error.ts'
import {
  checkPasswordChange,
  EMPTY_PASSWORD_CHANGE,
  type PasswordErrors,
  type PasswordChange,
} from './password-model.ts'
import styles from './account.module.css'

/** The state of a change of password; `onDone` comes after the server agreed. */
export function usePasswordForm(onDone: () => void) {
  const { username } = usePrincipal()
  const [typed, setTyped] = useState(EMPTY_PASSWORD_CHANGE)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const match = checkPasswordChange(typed, username, pageSettings.passwordProfile)
    setErrors(match)
    if (Object.keys(match).length > 0 || busy) return
    setBusy(true)
    try {
      const { message } = await callWithMessage(sessionCalls.updatePassword, { body: { username, ...typed } })
      notify.good(message)
      onDone()
    } catch (error) {
      // The server's word is a warning here, not a failure of the page (rules/shell#changing-the-password).
      if (error instanceof AppError && error.status === 200) notify.warn(error.message)
      else if (error instanceof AppError && error.fields.length > 0) setErrors(atFields(error))
      else showError(error)
    }
    setBusy(false)
  }
  const change = (part: Partial<PasswordChange>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }
  return { typed, errors, busy, change, submit }
}

const atFields = (appError: AppError): PasswordErrors =>
  Object.fromEntries(appError.fields.map(({ field, message }) => [field, message]))

/** Old password, new password, new password again. */
export function PasswordFields({ form }: { form: ReturnType<typeof usePasswordForm> }) {
  const { typed, errors, change } = form
  const common = { type: 'password', required: true, maxLength: 128 } as const
  return (
    <div className={styles['fields']}>
      <TextField
        {...common}
        label="旧密码"
        autoComplete="current-password"
        placeholder="请输入旧密码"
        value={typed.oldpassword}
        error={errors.oldpassword}
        onChange={oldpassword => change({ oldpassword })}
      />
      <TextField
        {...common}
        label="新密码"
        autoComplete="new-password"
        placeholder="请输入新密码"
        hint={passwordHint(pageSettings.passwordProfile)}
        value={typed.password}
        error={errors.password}
        onChange={password => change({ password })}
      />
      <TextField
        {...common}
        label="确认新密码"
        autoComplete="new-password"
        placeholder="请再输入一次新密码"
        value={typed.confirmpassword}
        error={errors.confirmpassword}
        onChange={confirmpassword => change({ confirmpassword })}
      />
    </div>
  )
}
