import { AppError } from '@xuanjiao/contract/calls/app-error'
import { call } from '../../app/calls/call.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { earlyCalls } from '../../app/sign-in/early-calls.ts'
import { phoneProblem } from './entry-model.ts'
import type { useAct } from './use-act.ts'

/** A code that is asked for, with what keeps programs from asking. */
export interface CodeRequest {
  mobile: string
  /** What it is for, as the wire counts: to sign in or to bind, to register, for a forgotten password. */
  smsmode: '0' | '1' | '2'
  captcha: string
  checkKey: string
}

/** The name of the letters among what was refused: `captcha` is what that wire calls the code of a phone. */
export const LETTERS = 'letters'

/** What a request lacks before the server is asked. */
export const codeRequestProblem = ({ mobile, captcha }: CodeRequest, guarded: boolean) => ({
  ...phoneProblem(mobile),
  ...(guarded && captcha.trim() === '' ? { [LETTERS]: '请输入验证码' } : {}),
})

/** Code by which the server refuses a captcha. */
const WRONG_LETTERS = 412

/** Has a code sent; undefined when it was not, which `run` has said. */
export async function sendCode(
  run: ReturnType<typeof useAct>['run'],
  asked: CodeRequest,
  onAsked: () => void,
): Promise<string | null | undefined> {
  const { captcha, checkKey, ...body } = asked
  const guard = pageSettings.captcha ? { captcha: captcha.trim(), checkKey } : {}
  let code: string | null | undefined
  const ask = async () => {
    try {
      code = await call(earlyCalls.sendCode, { body: { ...body, ...guard } })
    } catch (error) {
      throw atLetters(error)
    } finally {
      onAsked()
    }
  }
  await run(ask, codeRequestProblem(asked, pageSettings.captcha))
  return code
}

function atLetters(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== WRONG_LETTERS) return error
  const fields = [{ field: LETTERS, message: error.message }]
  return new AppError(error.status, error.message, { code: error.code, fields })
}
