import { lookup } from '@xuanjiao/contract/calls/answers'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'

/** Says whether another record holds the value; undefined for a field it does not answer for, or not to this person. */
export type TakenCheck = (
  who: Staff,
  asked: { field: string; value: string; dataId?: string | undefined },
) => Promise<boolean | undefined>

/** Whether values of unique fields are free, by table, as whoever keeps the table says it. */
export class TakenChecks {
  readonly #byTable = new Map<string, TakenCheck>()

  /** Lets forms ask; answers how to end that. */
  register(table: string, check: TakenCheck): () => void {
    this.#byTable.set(table, check)
    return () => void this.#byTable.delete(table)
  }

  of(table: string): TakenCheck | undefined {
    return this.#byTable.get(table)
  }
}

interface Asked {
  tableName: string
  fieldName: string
  fieldVal?: string | undefined
  dataId?: string | undefined
}

/**
 * Whether a value is free. What is not registered is refused without a word on it: this is no oracle
 * (rules/security#look-ups).
 */
export async function demandFree(
  { takenChecks }: Pick<AppContext, 'takenChecks'>,
  who: Staff,
  asked: Asked,
): Promise<void> {
  const { tableName, fieldName, fieldVal = '', dataId } = asked
  const taken = await takenChecks.of(tableName)?.(who, { field: fieldName, value: fieldVal, dataId })
  if (taken === undefined) throw deny.input('不支持校验该字段')
  if (taken) throw deny.business(lookup.taken)
}
