import type { Fields } from '@xuanjiao/wire/kinds/field'
import { fillRuleOf } from '@xuanjiao/wire/kinds/field'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { RunStatement } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { drawNumbers, UnknownNumberError } from './draw-numbers.ts'
import { readNumberRule } from './read-number-rule.ts'

/** Fields that are numbered by a rule, each with the rule's code. */
const numberedByRule = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const code = fillRuleOf(field)
    return code === undefined ? [] : [[name, code]]
  })

export const isNumberedByRule = ({ fields }: { fields: Fields }): boolean => numberedByRule(fields).length > 0

/** Numbers new records by the rules of their fields, in the transaction that makes them: the last thing before they are. */
export async function fillNumbers(
  served: ServedEntity,
  principal: Principal,
  records: readonly RecordRow[],
  runStatement: RunStatement,
): Promise<void> {
  for (const [name, code] of numberedByRule(served.entity.fields)) {
    const unnumbered = records.filter(values => (values[name] ?? '') === '')
    if (unnumbered.length > 0) await fillField({ served, principal, runStatement }, name, code, unnumbered)
  }
}

interface Filling {
  served: ServedEntity
  principal: Principal
  runStatement: RunStatement
}

/** Numbers somebody has already, given before the rule was there, are passed over. */
const TRIES = 50

async function fillField(filling: Filling, name: string, code: string, records: readonly RecordRow[]): Promise<void> {
  const { served, principal, runStatement } = filling
  const field = served.entity.fields[name]
  const rule = await readNumberRule(runStatement, code)
  if (!rule && !field?.required) return
  if (!rule) throw appErrors.field(name, `编码规则 ${code} 不存在，请先在“系统管理 / 编码规则”中添加`)
  const day = wireDate(served.context.clock.now())
  let open = records
  for (let tries = 0; open.length > 0; tries++) {
    if (tries === TRIES) throw appErrors.field(name, `编码规则 ${code} 给出的编号已被使用，请调整它的前缀或起始值`)
    const facts = open.map(values => ({ day, values }))
    const numbers = await drawNumbers(runStatement, { tenantId: principal.tenantId, code }, rule, facts).catch(
      (error: unknown) => refuseUnknown(error, served),
    )
    const taken = field?.unique === undefined ? new Set() : await takenAmong(filling, name, numbers)
    open.forEach((values, at) => (values[name] = numbers[at]))
    open = open.filter(values => taken.has(values[name]))
  }
}

function refuseUnknown(error: unknown, { entity }: ServedEntity): never {
  if (!(error instanceof UnknownNumberError)) throw error
  const title = entity.fields[error.field]?.title ?? error.field
  throw appErrors.field(error.field, `编号取自“${title}”，请先填写`)
}

async function takenAmong({ served, principal, runStatement }: Filling, name: string, numbers: readonly string[]) {
  const column = sql.ref(columnNameOf(name))
  const rows = await runStatement(sql<{ number: Computed<string> }>`
    select ${column} as number from ${sql.table(served.entity.table)}
    where tenant_id = ${principal.tenantId} and ${column} = any (${numbers}::text[])`)
  return new Set<unknown>(rows.map(({ number }) => number))
}
