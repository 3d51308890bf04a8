import { AppError } from '@xuanjiao/contract/calls/app-error'
import { useState } from 'react'
import { showError } from '../../app/errors/show-error.ts'

/** One act after the other; what the server refuses is said at the field. */
export function useFactorAct() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (failure) {
      if (failure instanceof AppError && failure.status !== 401) setError(failure.message)
      else if (isBrowserRefusal(failure)) setError(BROWSER_REFUSALS[failure.name] ?? '通行密钥操作已取消或超时，请重试')
      else showError(failure)
    }
    setBusy(false)
  }
  return { busy, error, run, clear: () => setError(undefined) }
}

const BROWSER_REFUSALS: Readonly<Record<string, string>> = { InvalidStateError: '这台设备已添加过通行密钥' }

/** What a browser says when a person called it off, or has no such thing. */
const isBrowserRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(NotAllowed|InvalidState|Abort|Security|NotSupported|Unknown|Constraint)Error$|^WebAuthnError$/.test(error.name)
