import type { fillRule } from '@xuanjiao/contract/system/fill-rules/fill-rule'
import { NUMBER_DATES, NUMBER_KINDS, numberKindOf } from '@xuanjiao/contract/system/fill-rules/number-kinds'
import { parametersSchema, readParameters } from '@xuanjiao/contract/system/typed-parameters'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityHooks, WrittenValues } from '../entities/index.ts'

type Values = WrittenValues<typeof fillRule.fields>

/** A rule is of a kind that is registered, and its parameters are those of the kind. */
export const fillRuleHooks: EntityHooks<typeof fillRule.fields> = {
  beforeSave(values, { before, kind }) {
    const params = judgedParams({ ...before, ...values })
    if (kind !== 'restore') values.ruleParams = params
  },
}

function judgedParams({ ruleClass, ruleParams }: Values): string {
  const kind = numberKindOf(ruleClass)
  if (!kind) throw appErrors.field('ruleClass', unknownKindText(ruleClass ?? ''))
  const given = readParameters(ruleParams)
  if (!given) throw appErrors.field('ruleParams', '参数应为 JSON 对象，例如 {"prefix":"TB"}')
  const judged = parametersSchema(kind).safeParse(given)
  if (!judged.success) throw appErrors.field('ruleParams', problemText(kind.fields, judged.error.issues[0]))
  const { date } = judged.data
  if (typeof date === 'string' && !Object.hasOwn(NUMBER_DATES, date))
    throw appErrors.field('ruleParams', `日期只能是 ${Object.keys(NUMBER_DATES).join('、')}`)
  return JSON.stringify(judged.data)
}

function problemText(
  fields: Readonly<Record<string, { title: string }>>,
  issue: { path: readonly PropertyKey[]; message: string } | undefined,
): string {
  const title = fields[String(issue?.path[0])]?.title
  return title !== undefined && issue !== undefined && !issue.message.includes(title)
    ? `${title}：${issue.message}`
    : (issue?.message ?? '参数格式不正确')
}

/** A name of a class is text like any other here: nothing is looked up by it, and nothing run. */
function unknownKindText(name: string): string {
  const known = Object.values(NUMBER_KINDS).map(({ title }) => title)
  const isClass = name.includes('.')
  return `${isClass ? '不支持程序类' : '没有这种规则类型'}“${name.slice(0, 80)}”，请选择：${known.join('、')}`
}
