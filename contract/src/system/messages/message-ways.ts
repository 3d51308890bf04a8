import { findRule } from '@xuanjiao/wire/rules/field-rules'

/** The ways a message goes, by the codes of `msgType`. */
export const MESSAGE_WAYS = { sms: '1', mail: '2', wechat: '3', site: '4', webHook: '5' } as const

const RULES: Readonly<Record<string, string>> = {
  [MESSAGE_WAYS.sms]: 'mobile',
  [MESSAGE_WAYS.mail]: 'email',
  [MESSAGE_WAYS.webHook]: 'url',
}

/** What is wrong with a receiver for the way a message is to go; undefined where it may go there. */
export function receiverProblem(way: string, receiver: string): string | undefined {
  const rule = findRule(RULES[way] ?? '')
  return rule && !rule.test(receiver) ? rule.message : undefined
}
