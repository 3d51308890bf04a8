import { touchesOrder } from '@xuanjiao/wire/kinds/field-order'
import { placedScopeOf } from '@xuanjiao/contract/entity/entity'
import { columnTypeOf } from '../../../../platform/kinds/server-kinds.ts'
import { newId } from '../../../../platform/primitives/ids.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { checkerOf } from '../../values/check-values.ts'
import { wholePlan } from '../../read/everything.ts'
import { fileProblems } from '../../values/file-fields.ts'
import { findRow, mayChange } from '../../read/get.ts'
import type { Hooks, SaveContext } from '../../registry/hooks.ts'
import { insertStatement } from './insert.ts'
import { linkProblems } from './link-check.ts'
import { openRows } from '../../plan/personal-fields.ts'
import { dropShownStars, hasStarred } from '../../values/starred.ts'
import { placeValues } from '../../values/placement.ts'
import { refuseFields } from '../../values/refuse-fields.ts'
import { missing } from '../../registry/missing.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import type { TransactionHandle } from './transaction.ts'
import { linkFields, linksOf, saveLinks } from './save-links.ts'
import { checkTree, movesInTree } from './tree-check.ts'
import { takeTreeCode } from './tree-code.ts'
import { refuseSealedDoubles } from './unique.ts'
import { checkedLinks, updateQuery, type RecordChange } from './update.ts'

export interface NewRecord {
  id?: string
  values: AnyRow
  /** What the hooks carry, where they have seen the values before. */
  carry?: unknown
  /** Now, unless what comes with the product says since when it is there. */
  createdAt?: Date | undefined
  /** What it is made with beside its fields. */
  given?: AnyRow
}

/** The deed of adding, in whatever transaction, without what belongs to the record. */
export async function insertRecord(
  served: Served,
  who: Staff,
  { id = newId(), values, createdAt, carry, given }: NewRecord,
  acting: TransactionHandle,
): Promise<AnyRow> {
  const { context, entity, hooks } = served
  const saving: SaveContext<Served['entity']['fields']> = {
    who,
    db: acting.db,
    kind: 'add',
    carry: carry ?? hooks.carry?.(),
    ...(given && { given }),
  }
  placeValues(entity, who.place, values, 'add')
  await before(hooks, values, saving)
  refuseFields([...(await checkerOf(served))(values), ...(await fileProblems(served, who, values, acting))])
  await refuseSealedDoubles(served, who, id, values, acting)
  if (movesInTree(served, values)) await checkTree(acting.ask, served, who, values, null)
  await takeTreeCode(served, who, values, acting)
  const [row] = await acting.ask<AnyRow>(
    insertStatement(served, { id, values, who, now: createdAt ?? context.clock.now() }),
  )
  if (!row) {
    refuseFields(await linksWrong(served, who, values, acting))
    throw deny.business('数据正被他人修改，请稍后重试')
  }
  return written(served, who, 'add', { row, values, saving }, acting)
}

/** The deed of editing. With hooks, or moments in an order, the record is held from the moment they look at it. */
export async function updateRecord(
  served: Served,
  who: Staff,
  change: RecordChange,
  acting: TransactionHandle,
): Promise<AnyRow> {
  const { context, entity, hooks } = served
  const { id, values } = change
  placeValues(entity, who.place, values, 'edit')
  const isCompared =
    hooks.beforeSave || hooks.afterSave || touchesOrder(entity.fields, values) || hasStarred(served, values)
  const old = isCompared ? await held(served, who, change, acting) : undefined
  if (old) dropShownStars(served, values, old)
  const carry = change.carry ?? hooks.carry?.()
  const saving = { who, db: acting.db, kind: 'edit', before: old, carry } as SaveContext<Served['entity']['fields']>
  await before(hooks, values, saving)
  refuseFields([...(await checkerOf(served))(values, old), ...(await fileProblems(served, who, values, acting, id))])
  await refuseSealedDoubles(served, who, id, values, acting)
  if (movesInTree(served, values)) await checkTree(acting.ask, served, who, values, id)
  if (Object.keys(values).length === 0 && !change.isTouched) return untouched(served, who, change, acting)
  const [row] = await acting.ask(updateQuery(served, who, change, context.clock.now()))
  if (!row) throw await whyNotChanged(served, who, change, acting)
  return written(served, who, 'edit', { row, values, saving }, acting)
}

interface Written {
  row: AnyRow
  values: AnyRow
  saving: SaveContext<Served['entity']['fields']>
}

/** What belongs to a row that was just written: its links, then what its hooks do. */
async function written(
  served: Served,
  who: Staff,
  kind: 'add' | 'edit',
  { row, values, saving }: Written,
  acting: TransactionHandle,
): Promise<AnyRow> {
  const id = String(row['id'])
  openRows(served, [row])
  if (linkFields(served, values).length > 0) {
    await saveLinks(served, who, id, values, acting)
    Object.assign(row, await linksOf(served, id, values, acting))
  }
  const told = await served.hooks.afterSave?.(row as never, saving)
  acting.note(served, kind, [id])
  return { ...row, ...told }
}

/** Values are typed by the definition the hooks were written for; here they are any record's. */
async function before(hooks: Hooks, values: AnyRow, saving: SaveContext<Served['entity']['fields']>): Promise<void> {
  await hooks.beforeSave?.(values as never, saving)
}

/** Nothing is left to be written: told as a success only of what the person may write at all. */
async function untouched(served: Served, who: Staff, change: RecordChange, acting: TransactionHandle): Promise<AnyRow> {
  const row = await held(served, who, change, acting)
  if (!(await mayChange(acting.ask, wholePlan(served), who, change.id))) throw deny.otherHospital()
  return row
}

/** The record as it is, held against other writers inside a transaction; refuses when it is not what was seen. */
export async function held(
  served: Served,
  who: Staff,
  change: Omit<RecordChange, 'values'>,
  acting: TransactionHandle,
): Promise<AnyRow> {
  const lock = acting.db.isTransaction ? ' for no key update' : ''
  const row = await findRow(acting.ask, wholePlan(served), who, change.id, lock)
  if (!row) throw missing(served)
  if (change.version !== undefined && row['version'] !== change.version) throw deny.stale()
  return row
}

async function whyNotChanged(
  served: Served,
  who: Staff,
  change: RecordChange,
  acting: TransactionHandle,
): Promise<Error> {
  const row = await held(served, who, change, acting)
  const names = [...checkedLinks(served, change.values), placedScopeOf(served.entity)?.hospital ?? 'id']
  const merged = { ...row, ...change.values }
  const values = Object.fromEntries(names.filter(name => name !== 'id').map(name => [name, merged[name]]))
  refuseFields(await linksWrong(served, who, values, acting))
  return deny.otherHospital()
}

function linksWrong(served: Served, who: Staff, values: AnyRow, { ask }: TransactionHandle) {
  const type = (name: string) => columnTypeOf(served.entity.fields[name] ?? { kind: 'text', title: '' })
  return linkProblems(ask, served, who, values, type)
}
