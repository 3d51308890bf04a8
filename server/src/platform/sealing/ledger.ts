import { sql } from 'kysely'
import type { Database, Db, RowOf } from '../database/db.ts'
import { StartError } from '../errors/start-error.ts'
import type { Storage } from '../storage/storage.ts'
import type { PersonalSeal } from './personal-seal.ts'
import { everyPlace, type SealedPlace } from './places.ts'
import { resealColumn, resealHistory, type Resealed } from './reseal.ts'
import { resealFiles } from './reseal-files.ts'

const KEYS = 'seal-keys'
const PLACES = 'sealed-places'

type Say = (line: string) => void

/**
 * Notes the key that seals now among those that may be in use, and refuses to start without one of these: its values
 * could not be read. Then whatever stands in clear is sealed: of a version before, of a field that became personal, of
 * the demo.
 */
export async function sealWhatIsClear(database: Database, seal: PersonalSeal, say: Say): Promise<void> {
  await database.system.transaction().execute(db => noteKey(db, seal))
  const history = new Set(await noted(database.system, PLACES))
  for (const at of everyPlace()) {
    const { done } = await resealColumn(database, seal, at, 'clear', count => tell(say, at, count))
    if (!history.has(at.place)) await sealHistory(database, seal, at)
    if (done > 0) say(`个人信息已加密：${at.place}，${done} 项`)
  }
}

/** Many take a while: then it is said how far it is. */
function tell(say: Say, { place }: SealedPlace, count: number): void {
  if (count % 10_000 === 0) say(`正在加密个人信息 ${place}……${count} 项`)
}

function tellFiles(say: Say, count: number): void {
  if (count % 100 === 0) say(`正在加密文件……${count} 个`)
}

/** The log is long and has no column of its own to be looked at: once for each place. */
async function sealHistory(database: Database, seal: PersonalSeal, at: SealedPlace): Promise<void> {
  await resealHistory(database, seal, at, 'clear')
  await database.system.transaction().execute(async db => {
    const places = await noted(db, PLACES, true)
    await note(db, PLACES, [...new Set([...places, at.place])])
  })
}

async function noteKey(db: Db, seal: PersonalSeal): Promise<void> {
  const used = await noted(db, KEYS, true)
  if (used.some(id => !seal.keyIds.includes(id))) throw missingKey()
  await note(db, KEYS, [...new Set([...used, seal.keyIds[0]])])
}

const missingKey = () =>
  new StartError(
    '数据库中还有用旧密钥加密的个人信息，缺少这个密钥将无法读出',
    '请把原来的 SECRET 写进 SECRET_PREVIOUS 后启动，运行 npm run reseal，完成之后再去掉 SECRET_PREVIOUS。',
  )

/** Seals everything by the key of now, while the product runs; after that the keys of before are not needed. */
export async function resealEverything(
  database: Database,
  storage: Storage,
  seal: PersonalSeal,
  say: Say,
): Promise<Resealed> {
  await database.system.transaction().execute(db => noteKey(db, seal))
  const sum = { done: 0, lost: 0 }
  for (const at of everyPlace()) {
    const column = await resealColumn(database, seal, at, 'old', count => tell(say, at, count))
    const lines = await resealHistory(database, seal, at, 'old', count => tell(say, at, count))
    sum.done += column.done + lines.done
    sum.lost += column.lost + lines.lost
    say(`${at.place}：${column.done} 项，历史 ${lines.done} 项`)
  }
  sum.done += await resealFiles(database, storage, seal.ring, count => tellFiles(say, count))
  if (sum.lost === 0) await note(database.system, KEYS, [seal.keyIds[0]])
  return sum
}

async function noted(db: Db, key: string, hold = false): Promise<string[]> {
  if (hold) await sql`insert into sys_installation (key, value) values (${key}, '') on conflict do nothing`.execute(db)
  const { rows } = await sql<Pick<RowOf<'sys_installation'>, 'value'>>`
    select value from sys_installation where key = ${key} ${hold ? sql`for update` : sql``}`.execute(db)
  return (rows[0]?.value ?? '').split(',').filter(Boolean)
}

async function note(db: Db, key: string, values: readonly string[]): Promise<void> {
  await sql`update sys_installation set value = ${values.join()}, changed_at = now() where key = ${key}`.execute(db)
}
