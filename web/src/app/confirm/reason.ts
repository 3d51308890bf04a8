import { Asking, type AskedText } from '@xuanjiao/core/model/asking/asking'

/** The question for a reason that is now on the screen; the application draws it. */
export const reasons = new Asking()

const MOST = 200

export interface ReasonQuestion {
  title: string
  /** 事由 unless said otherwise. */
  label?: string
  /** What will happen. */
  note: string
  /** Fewest letters; without it the reason may be left out. */
  least?: number
  yes: string
  danger?: boolean
  hint?: string
  /** What it mostly is. */
  start?: string
  /** Does it; the dialog stays open until it is done, and says what went wrong. */
  confirm: (reason: string) => Promise<unknown>
}

/** Asks what an act is for and does it: the audit log keeps the reason. */
export function askReason(question: ReasonQuestion): AskedText {
  const { least = 0, label = '事由', hint = '会记入审计日志', confirm, ...asked } = question
  return reasons.ask({
    ...asked,
    label: least > 0 ? label : `${label}（选填）`,
    hint,
    required: least > 0,
    maxLength: MOST,
    rules: [text => (text.trim().length < least ? `请写明${label}，至少${least}个字` : undefined)],
    confirm: text => confirm(text.trim()),
  })
}
