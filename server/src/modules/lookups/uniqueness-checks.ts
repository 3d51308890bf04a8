import { z } from 'zod'
import { lookupReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'

/** The values of the fields that a field is unique together with. */
export type UniqueCompanions = Readonly<Record<string, string>>

/** Says whether another record holds the value; undefined for a field it does not answer for, or not to this person. */
export type UniquenessCheck = (
  principal: Principal,
  params: { field: string; value: string; dataId?: string | undefined; together?: UniqueCompanions | undefined },
) => Promise<boolean | undefined>

/** Whether values of unique fields are free, by table, as whoever keeps the table says it. */
export class UniquenessChecks {
  readonly #byTable = new Map<string, UniquenessCheck>()

  /** Lets forms ask; answers how to end that. */
  register(table: string, check: UniquenessCheck): () => void {
    this.#byTable.set(table, check)
    return () => void this.#byTable.delete(table)
  }

  of(table: string): UniquenessCheck | undefined {
    return this.#byTable.get(table)
  }
}

const companions = z.record(z.string().max(64), z.string().max(500))

/** `{"areaCode":"320508"}` */
function readCompanions(text: string): UniqueCompanions {
  try {
    return companions.parse(JSON.parse(text))
  } catch {
    throw appErrors.field('together', '格式不正确')
  }
}

interface UniquenessParams {
  tableName: string
  fieldName: string
  fieldVal?: string | undefined
  dataId?: string | undefined
  together?: string | undefined
}

/**
 * Whether a value is free. What is not registered is refused without a word on it: this is no oracle
 * (rules/security#look-ups).
 */
export async function requireFreeValue(
  { uniquenessChecks }: Pick<AppContext, 'uniquenessChecks'>,
  principal: Principal,
  params: UniquenessParams,
): Promise<void> {
  const { tableName, fieldName, fieldVal = '', dataId, together } = params
  const taken = await uniquenessChecks.of(tableName)?.(principal, {
    field: fieldName,
    value: fieldVal,
    dataId,
    ...(together !== undefined && { together: readCompanions(together) }),
  })
  if (taken === undefined) throw appErrors.input('不支持校验该字段')
  if (taken) throw appErrors.business(lookupReplies.taken)
}
