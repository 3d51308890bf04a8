import { rules, type Rule, type RuleName } from '../rules.ts'

/** Rules that only records need, beside those of the specification. */
const recordRules = {
  /** Codes of record kinds (domain §3.1). */
  snakeCode: { message: '只能包含小写字母和下划线', test: (value: string) => /^[a-z_]+$/.test(value) },
  /** A number people call: a mobile phone or a landline (domain §3.2). */
  phone: {
    message: '请输入正确的手机号或座机号',
    test: (value: string) =>
      rules.mobile.test(value) || rules.landline.test(value) || /^400-?\d{3}-?\d{4}$/.test(value),
  },
} as const satisfies Record<string, Rule>

export type FieldRule = RuleName | keyof typeof recordRules

const everyRule: Readonly<Record<string, Rule>> = { ...rules, ...recordRules }

/** Finds a rule by the name a text field gives; a definition made at run time may name one that does not exist. */
export function ruleNamed(name: string): Rule | undefined {
  return Object.hasOwn(everyRule, name) ? everyRule[name] : undefined
}
