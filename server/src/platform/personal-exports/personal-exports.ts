import { Refusal, SECOND_PERSON } from '@xuanjiao/contract/calls/refusal'
import type { ExportHeld } from '@xuanjiao/contract/system/export-requests/export-requests'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Clock } from '../primitives/clock.ts'
import type { Database } from '../database/db.ts'
import type { Staff } from '../access/who.ts'
import { addRows, rowsToday } from './day-rows.ts'
import type { PersonalExport } from './personal-export.ts'

interface Needs {
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
  readonly #needs: Needs
  readonly #known = new Map<string, PersonalExport>()
  readonly #counted = { free: 0, held: 0 }

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Answers how to end it. */
  register(made: PersonalExport): () => void {
    if (this.#known.has(made.name)) throw new Error(`personal export ${made.name} is registered twice`)
    this.#known.set(made.name, made)
    return () => void this.#known.delete(made.name)
  }

  named(name: string): PersonalExport | undefined {
    return this.#known.get(name)
  }

  /** Names of all of them. */
  get names(): string[] {
    return [...this.#known.keys()]
  }

  /** Rows taken out freely and rows held back, since the start. */
  get counted(): Readonly<Record<'free' | 'held', number>> {
    return this.#counted
  }

  /** Counts rows that leave now; throws when they need a second person, and counts nothing then. */
  async take({ name, title }: PersonalExport, who: Staff, rows: number): Promise<void> {
    const { database, clock, most } = this.#needs
    if (rows === 0) return
    const of = { tenantId: who.tenantId, userId: who.userId, day: wireDate(clock.now()) }
    if (await addRows(database.forTenant(who.tenantId), of, rows, most)) {
      this.#counted.free += rows
      return
    }
    this.#counted.held += rows
    const today = await rowsToday(database.forTenant(who.tenantId), of)
    throw heldBack({ export: name, title, rows, today, most })
  }
}

function heldBack(result: ExportHeld): Refusal {
  const { rows, today, most } = result
  const before = today === 0 ? '' : `（今天已导出 ${today} 行）`
  const message = `本次导出含个人信息 ${rows} 行${before}，每人每天超过 ${most} 行须由另一人同意，请填写事由提交申请`
  return new Refusal(200, message, { code: SECOND_PERSON, result })
}
