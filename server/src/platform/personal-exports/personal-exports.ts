import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { AppError, SECOND_PERSON_CODE } from '@xuanjiao/contract/calls/app-error'
import type { HeldExport } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Clock } from '../primitives/clock.ts'
import type { Database } from '../database/db.ts'
import type { Principal } from '../access/principal.ts'
import { addExportedRows, exportedRowsToday } from './daily-export-rows.ts'
import type { PersonalExport } from './personal-export.ts'

interface PersonalExportServices {
  database: Database
  clock: Clock
  /** Rows a person may take out in a day by themselves. */
  most: number
}

/**
 * Every way out for personal data, and how much of it a person has taken today. More than the setting says needs a second
 * person; several small exports count as one large one.
 */
export class PersonalExports {
  readonly #needs: PersonalExportServices
  readonly #cache = new Map<string, PersonalExport>()
  readonly #counted = { free: 0, held: 0 }

  constructor(personalExportServices: PersonalExportServices) {
    this.#needs = personalExportServices
  }

  /** Answers how to end it. */
  register(made: PersonalExport): () => void {
    if (this.#cache.has(made.name)) throw new Error(`personal export ${made.name} is registered twice`)
    this.#cache.set(made.name, made)
    return () => void this.#cache.delete(made.name)
  }

  byName(name: string): PersonalExport | undefined {
    return this.#cache.get(name)
  }

  /** Names of all of them. */
  get names(): string[] {
    return [...this.#cache.keys()]
  }

  /** Rows taken out freely and rows held back, since the start. */
  get exportedRows(): Readonly<Record<'free' | 'held', number>> {
    return this.#counted
  }

  /** Counts rows that leave now; throws when they need a second person, and counts nothing then. */
  async countRows({ name, title }: PersonalExport, principal: Principal, rows: number): Promise<void> {
    const { database, clock, most } = this.#needs
    if (rows === 0) return
    const of = { tenantId: principal.tenantId, userId: principal.userId, day: wireDate(clock.now()) }
    if (await addExportedRows(database.forTenant(principal.tenantId), of, rows, most)) {
      this.#counted.free += rows
      return
    }
    this.#counted.held += rows
    const today = await exportedRowsToday(database.forTenant(principal.tenantId), of)
    throw secondPersonError({ export: name, title, rows, today, most })
  }
}

function secondPersonError(result: HeldExport): AppError {
  const { rows, today, most } = result
  const before = today === 0 ? '' : `（今天已导出 ${numberText(today)} 行）`
  const message = `本次导出含个人信息 ${numberText(rows)} 行${before}，每人每天超过 ${numberText(most)} 行须由另一人同意，请填写事由提交申请`
  return new AppError(200, message, { code: SECOND_PERSON_CODE, result })
}
