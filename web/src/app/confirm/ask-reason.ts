import { TextPromptStore, type TextPromptAnswer } from '@xuanjiao/core/model/prompts/text-prompt-store'

/** The question for a reason that is now on the screen; the application draws it. */
export const reasonPromptStore = new TextPromptStore()

const MOST = 200

export interface ReasonQuestion {
  title: string
  /** 事由 unless said otherwise. */
  label?: string
  /** What will happen. */
  note: string
  /** Fewest letters; without it the reason may be left out. */
  minLength?: number
  confirmLabel: string
  danger?: boolean
  hint?: string
  /** What it mostly is. */
  start?: string
  /** Does it; the dialog stays open until it is done, and says what went wrong. */
  confirm: (reason: string) => Promise<unknown>
}

/** Asks what an act is for and does it: the audit log keeps the reason. */
export function askReason(question: ReasonQuestion): TextPromptAnswer {
  const { minLength = 0, label = '事由', hint = '会记入审计日志', confirm, ...requested } = question
  return reasonPromptStore.open({
    ...requested,
    label: minLength > 0 ? label : `${label}（选填）`,
    hint,
    required: minLength > 0,
    maxLength: MOST,
    checks: [text => (text.trim().length < minLength ? `请写明${label}，至少${minLength}个字` : undefined)],
    confirm: text => confirm(text.trim()),
  })
}
