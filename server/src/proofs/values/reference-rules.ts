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

/** What a rule means of a row, word by word and without a word of SQL. */
export function holdsByReference(rule: RandomRule, row: object, onlooker: RuleOnlooker): boolean {
  const value = (row as Readonly<Record<string, unknown>>)[rule.ruleColumn]
  const wanted = rule.ruleValue
    .replaceAll('#{sys_user_code}', onlooker.username)
    .replaceAll('#{sys_org_code}', onlooker.orgCode)
    .replaceAll('#{sysDate}', onlooker.today)
  // Nothing differs from everything, and is nothing else.
  if (value === null || value === undefined || value === '') return rule.ruleConditions === '!='
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
type RuledFields = Readonly<Record<string, { conditions: readonly string[]; values: readonly string[] }>>

/** Of playlists, whose rows are edited by several people at once. */
export const PLAYLIST_FIELDS: RuledFields = {
  name: { conditions: TEXT, values: ['甲单', '乙单', '单', '甲', '无'] },
  eduPhase: { conditions: CODES, values: ['general', 'admission', 'discharge'] },
  status: { conditions: ['=', '!='], values: ['0', '1'] },
  createBy: { conditions: CODES, values: ['#{sys_user_code}', 'boss'] },
}

/** Of hospitals. */
const FIELDS: RuledFields = {
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
export function randomRule(random: RandomNumber, fields = FIELDS): RandomRule {
  const ruleColumn = randomItem(random, Object.keys(fields)) ?? ''
  const { conditions = [], values = [] } = fields[ruleColumn] ?? {}
  const ruleConditions = randomItem(random, conditions) ?? '='
  const one = () => randomItem(random, values) ?? ''
  return { ruleColumn, ruleConditions, ruleValue: ruleConditions === 'IN' ? `${one()},${one()}` : one() }
}
