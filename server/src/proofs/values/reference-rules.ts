import type { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { randomItem, type RandomNumber } from './hostile-values.ts'

export type RuledHospital = RecordOf<typeof hospital>

/** A data rule as its test writes it. */
export interface RandomRule {
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

/** Who looks, and when. */
export interface RuleOnlooker {
  username: string
  orgCode: string
  today: string
}

type Judge = (value: string, wanted: string) => boolean

/** What each condition means of two texts, said a second time. */
const TEXTS: Readonly<Record<string, Judge>> = {
  '=': (value, wanted) => value === wanted,
  '!=': (value, wanted) => value !== wanted,
  LIKE: (value, wanted) => value.includes(wanted),
  LEFT_LIKE: (value, wanted) => value.endsWith(wanted),
  RIGHT_LIKE: (value, wanted) => value.startsWith(wanted),
  IN: (value, wanted) => wanted.split(',').includes(value),
}
const ORDERED: Readonly<Record<string, (value: number, wanted: number) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '!=': (value, wanted) => value !== wanted,
  '>': (value, wanted) => value > wanted,
  '>=': (value, wanted) => value >= wanted,
  '<': (value, wanted) => value < wanted,
  '<=': (value, wanted) => value <= wanted,
}
const dayNumber = (day: string) => Date.parse(day) / 86_400_000

/** What a rule means of a hospital, row by row and word by word, without a word of SQL. */
export function holdsByReference(rule: RandomRule, row: RuledHospital, onlooker: RuleOnlooker): boolean {
  const value = row[rule.ruleColumn as keyof RuledHospital]
  const wanted = rule.ruleValue
    .replaceAll('#{sys_user_code}', onlooker.username)
    .replaceAll('#{sys_org_code}', onlooker.orgCode)
    .replaceAll('#{sysDate}', onlooker.today)
  // Nothing differs from everything, and is nothing else.
  if (value === null || value === '') return rule.ruleConditions === '!='
  if (rule.ruleColumn === 'bedCount') {
    if (rule.ruleConditions === 'IN') return wanted.split(',').map(Number).includes(Number(value))
    return ORDERED[rule.ruleConditions]?.(Number(value), Number(wanted)) ?? false
  }
  if (rule.ruleColumn === 'serviceEnd')
    return ORDERED[rule.ruleConditions]?.(dayNumber(String(value)), dayNumber(wanted)) ?? false
  if (rule.ruleColumn === 'areaCode') {
    const within = wanted.split(',').some(code => String(value).startsWith(code.replace(/(00)+$/, '')))
    return rule.ruleConditions === '!=' ? !within : within
  }
  return TEXTS[rule.ruleConditions]?.(String(value), wanted) ?? false
}

const TEXT = ['=', '!=', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE', 'IN']
const ORDER = ['=', '!=', '>', '>=', '<', '<=']
const CODES = ['=', '!=', 'IN']

/** Conditions of each field, and values that some rows have and some have not. */
const FIELDS: Readonly<Record<string, { conditions: readonly string[]; values: readonly string[] }>> = {
  shortName: { conditions: TEXT, values: ['甲院', '乙%院', '院', '甲', '丙_院', '无'] },
  bedCount: { conditions: [...ORDER, 'IN'], values: ['0', '10', '12', '20', '99'] },
  level: { conditions: CODES, values: ['33', '23', '00'] },
  areaCode: { conditions: CODES, values: ['320000', '320500', '320508', '110105', '500000'] },
  serviceEnd: { conditions: ORDER, values: ['#{sysDate}', '2030-01-01', '2035-06-30'] },
  patientFreeFlag: { conditions: ['=', '!='], values: ['Y', 'N'] },
  licenseNo: { conditions: TEXT, values: ['L1', 'L2', 'L'] },
  createBy: { conditions: CODES, values: ['#{sys_user_code}', 'somebody'] },
  sysOrgCode: { conditions: TEXT, values: ['#{sys_org_code}', 'A02'] },
}

/** A rule of any field, condition and value that go together. */
export function randomRule(random: RandomNumber): RandomRule {
  const ruleColumn = randomItem(random, Object.keys(FIELDS)) ?? 'level'
  const { conditions = [], values = [] } = FIELDS[ruleColumn] ?? {}
  const ruleConditions = randomItem(random, conditions) ?? '='
  const one = () => randomItem(random, values) ?? ''
  return { ruleColumn, ruleConditions, ruleValue: ruleConditions === 'IN' ? `${one()},${one()}` : one() }
}
