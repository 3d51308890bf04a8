import { readParameters } from '../typed-parameters.ts'

/** A rule as its parameters are read of. */
export interface NumberRule {
  ruleClass: string
  ruleParams: string | null
}

/** What numbers are made of beside the rule. */
export interface NumberFacts {
  /** The Shanghai day, as 2026-11-28. */
  day: string
  /** The record that is to be numbered. */
  values: Readonly<Record<string, unknown>>
}

/** A number that counts: what stands before it, and the counter it is of within its rule. */
export interface CountedNumber {
  kind: 'counted'
  counter: string
  head: string
  digits: number
  start: number
}
export interface RandomCode {
  kind: 'random'
  head: string
  length: number
}
/** The field the rule takes its text from is empty. */
export interface UnknownNumber {
  kind: 'unknown'
  field: string
}
export type NumberPlan = CountedNumber | RandomCode | UnknownNumber

type Params = Readonly<Record<string, unknown>>

const textOf = (params: Params, name: string): string =>
  typeof params[name] === 'string' || typeof params[name] === 'number' ? String(params[name]) : ''
const numberOf = (params: Params, name: string): number => Number(params[name] ?? 1)

/** How the next number of a rule is made (rules/wire-system#fill-rules); undefined of a kind that is not registered. */
export function numberPlanOf({ ruleClass, ruleParams }: NumberRule, facts: NumberFacts): NumberPlan | undefined {
  const params = readParameters(ruleParams) ?? {}
  if (ruleClass === 'serial') return serialPlan(params, facts)
  if (ruleClass === 'fieldSerial') return fieldPlan(params, facts)
  if (ruleClass !== 'random') return undefined
  return { kind: 'random', head: textOf(params, 'prefix'), length: numberOf(params, 'length') }
}

function serialPlan(params: Params, { day }: NumberFacts): CountedNumber {
  const date = day.replaceAll('-', '').slice(0, textOf(params, 'date').length)
  return counted(params, params['restarts'] === 'N' ? '' : date, date)
}

function fieldPlan(params: Params, { values }: NumberFacts): CountedNumber | UnknownNumber {
  const field = textOf(params, 'field')
  const value = textOf(values, field)
  return value === '' ? { kind: 'unknown', field } : counted(params, value, value)
}

const counted = (params: Params, counter: string, middle: string): CountedNumber => ({
  kind: 'counted',
  counter,
  head: textOf(params, 'prefix') + middle + textOf(params, 'separator'),
  digits: numberOf(params, 'digits'),
  start: numberOf(params, 'start'),
})

export const countedText = ({ head, digits }: Pick<CountedNumber, 'head' | 'digits'>, number: number): string =>
  head + String(number).padStart(digits, '0')

/** What a number of a rule looks like: the first of the day. */
export function exampleNumber(rule: NumberRule, day: string): string {
  const { field = '' } = readParameters(rule.ruleParams) ?? {}
  const plan = numberPlanOf(rule, { day, values: { [String(field)]: '×××' } })
  if (plan?.kind === 'counted') return countedText(plan, plan.start)
  return plan?.kind === 'random' ? plan.head + 'X7K2M9QR4TB8W3'.repeat(3).slice(0, plan.length) : ''
}
