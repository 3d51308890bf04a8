import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'
import { signIn, type SignInAnswer } from '../../app/sign-in/sign-in.ts'
import { takeAddressCredentials } from '../../app/sign-in/address-credentials.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import {
  EMPTY_LOGIN_FIELDS,
  loginFieldToFocus,
  missingLoginFields,
  type LoginErrors,
  type LoginFields,
} from './login-model.ts'
import { useCaptcha } from '#shared/captcha/use-captcha.ts'

/** The state of the login form. A refusal is said in place, and the cursor goes where the person goes on. */
export function useLoginForm(onAnswer: (answer: SignInAnswer) => void) {
  const [fields, setFields] = useState(EMPTY_LOGIN_FIELDS)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { captcha, renew } = useCaptcha(pageSettings.captcha)

  const change = (part: Partial<LoginFields>) => {
    setFields({ ...fields, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
  }
  const hand = async (value: LoginFields): Promise<string | undefined> => {
    setBusy(true)
    setFailure('')
    try {
      onAnswer(await signIn({ ...value, username: value.username.trim(), checkKey: captcha.key }))
      return undefined
    } catch (error) {
      const message = error instanceof Error ? error.message : '登录失败，请重试'
      setBusy(false)
      setFailure(message)
      setFields({ ...value, captcha: '' })
      renew()
      return message
    }
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const lacking = missingLoginFields(fields, pageSettings.captcha)
    setErrors(lacking)
    const first = FIELDS.find(name => lacking[name] !== undefined)
    const message = first ? undefined : await hand(fields)
    const next = first ?? (message === undefined ? undefined : loginFieldToFocus(message))
    if (next) focusOn(form, next)
  }
  useCredentialsInAddress(value => void hand({ ...EMPTY_LOGIN_FIELDS, ...value }))
  const fill = (part: Partial<LoginFields>, form: HTMLFormElement | null) => {
    change(part)
    setFailure('')
    focusOn(form, pageSettings.captcha ? 'captcha' : 'password')
  }
  return { fields, errors, failure, busy, captcha, change, fill, submit, renew }
}

const FIELDS = ['username', 'password', 'captcha'] as const

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
}

/** Signs in once with what stood in the address of the page, where that is allowed. */
function useCredentialsInAddress(signInWith: (value: Partial<LoginFields>) => void): void {
  const begin = useEffectEvent(() => {
    const value = takeAddressCredentials()
    if (value) signInWith(value)
  })
  useEffect(() => begin(), [])
}
