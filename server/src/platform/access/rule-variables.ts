import { RULE_VARIABLES, type RuleVariable } from '@xuanjiao/contract/system/data-rules/data-rule'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import { appErrors } from '../errors/app-errors.ts'
import type { Principal } from './principal.ts'

/** What of a person stands for the variables of a rule. */
export type RuleReader = Pick<Principal, 'username' | 'realname' | 'orgCode' | 'tenantId' | 'orgCodes'>

const VARIABLE = /#\{\s*(\w+)\s*\}/g
const MULTIPLE = /#\{\s*(sys_multi_org_code|sysMultiOrgCode)\s*\}/

/** Whether it stands for several values at once. */
export const isMultiple = (text: string): boolean => MULTIPLE.test(text)

/** A text with its variables filled in, several where it is a list itself; undefined where one has no value. */
export function readValues(text: string, reader: RuleReader): readonly string[] | undefined {
  if (isMultiple(text)) return reader.orgCodes ?? (reader.orgCode === null ? undefined : [reader.orgCode])
  let isMissing = false
  const filled = text.replace(VARIABLE, (_, name: string) => {
    const value = VALUES[variableNamed(name)](reader)
    isMissing ||= value === null
    return value ?? ''
  })
  if (text.replace(VARIABLE, '').includes('#{')) throw appErrors.field('ruleValue', '变量写法不正确，应如 #{sys_date}')
  return isMissing ? undefined : [filled]
}

/** Also as old clients write it: `sysUserCode`. */
function variableNamed(text: string): RuleVariable {
  const name = text.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  if (!Object.hasOwn(RULE_VARIABLES, name))
    throw appErrors.field('ruleValue', `没有变量 #{${text}}，可用：${Object.keys(RULE_VARIABLES).join('、')}`)
  return name as RuleVariable
}

const VALUES: Readonly<Record<RuleVariable, (reader: RuleReader) => string | null>> = {
  sys_user_code: ({ username }) => username,
  sys_user_name: ({ realname }) => realname,
  sys_org_code: ({ orgCode }) => orgCode,
  sys_multi_org_code: ({ orgCodes }) => orgCodes?.join() ?? null,
  sys_date: () => wireDate(new Date()),
  sys_time: () => wireDatetime(new Date()),
  tenant_id: ({ tenantId }) => String(tenantId),
}
