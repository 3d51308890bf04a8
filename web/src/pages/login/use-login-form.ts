import type { LoginResult } from '@xuanjiao/contract/system/session/session'
import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'
import { signIn } from '../../app/sign-in/sign-in.ts'
import { settings } from '../../app/calls/settings.ts'
import {
  addressWithoutCredentials,
  credentialsInAddress,
  EMPTY,
  fieldOf,
  missing,
  type LoginErrors,
  type LoginFields,
} from './login-model.ts'
import { useCaptcha } from './use-captcha.ts'

/** The state of the login form. A refusal is said in place, and the cursor goes where the person goes on. */
export function useLoginForm(onSignedIn: (answer: LoginResult) => void) {
  const [fields, setFields] = useState(EMPTY)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { captcha, renew } = useCaptcha(settings.captcha)

  const change = (part: Partial<LoginFields>) => {
    setFields({ ...fields, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
  }
  const hand = async (given: LoginFields): Promise<string | undefined> => {
    setBusy(true)
    setFailure('')
    try {
      onSignedIn(await signIn({ ...given, username: given.username.trim(), checkKey: captcha.key }))
      return undefined
    } catch (error) {
      const message = error instanceof Error ? error.message : '登录没有成功，请重试'
      setBusy(false)
      setFailure(message)
      setFields({ ...given, captcha: '' })
      renew()
      return message
    }
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const lacking = missing(fields, settings.captcha)
    setErrors(lacking)
    const first = FIELDS.find(name => lacking[name] !== undefined)
    const message = first ? undefined : await hand(fields)
    const next = first ?? (message === undefined ? undefined : fieldOf(message))
    if (next) focusOn(form, next)
  }
  useCredentialsInAddress(given => void hand({ ...EMPTY, ...given }))
  const fill = (part: Partial<LoginFields>, form: HTMLFormElement | null) => {
    change(part)
    setFailure('')
    focusOn(form, settings.captcha ? 'captcha' : 'password')
  }
  return { fields, errors, failure, busy, captcha, change, fill, submit, renew }
}

const FIELDS = ['username', 'password', 'captcha'] as const

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
}

/** Signs in once with what the address of the page holds, where that is allowed; it leaves the address in any case. */
function useCredentialsInAddress(signInWith: (given: Partial<LoginFields>) => void): void {
  const begin = useEffectEvent(() => {
    const given = credentialsInAddress(location.search, settings.loginByUrl)
    const clean = addressWithoutCredentials(location)
    if (clean !== undefined) history.replaceState(history.state, '', clean)
    if (given) signInWith(given)
  })
  useEffect(() => begin(), [])
}
