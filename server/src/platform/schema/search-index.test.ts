import { allEntities } from '@xuanjiao/contract/all-entities'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { withClient } from '../../testing/app/with-client.ts'
import { openDatabase, type Database } from '../database/db.ts'
import { draftMigration } from './draft-migration.ts'
import { searchIndexOf } from './search-index.ts'

/** A record as somebody describes it while the product runs: a name that may be missing, and a further one. */
const { sort: _sort, indexes: _indexes, tree: _tree, ...like } = hospitalClass
const leaflet: Entity = {
  ...like,
  name: 'extLeaflet',
  table: 'ext_leaflet',
  fields: {
    name: { kind: 'text', title: '名称', pinyin: ['byname'], searchIndex: true },
    byname: { kind: 'text', title: '别名' },
    number: { kind: 'text', title: '编号', unique: true },
  },
}
const ROWS = 1000

let t: TestDatabase
let owner: Database
beforeAll(async () => {
  t = await cloneDatabase()
  owner = openDatabase({ connection: t.owner })
  await sql.raw(await draftMigration(owner.system, [leaflet], allEntities)).execute(owner.system)
  await sql`insert into ext_leaflet (id, tenant_id, name, byname, number)
    select gen_random_uuid(), tenant, case when n % 3 > 0 then '第' || n || '种须知' end,
      case when n % 100 = 0 then 'Salt少吃盐' end, case when n % 2 = 0 then 'LX-' || n end
    from generate_series(1, ${ROWS}) n, unnest(array[1, 2]) tenant`.execute(owner.system)
})
afterAll(async () => {
  await owner.close()
  await t.drop()
})

/** The names and numbers of what the index leads to, of every tenant that is among them. */
async function found(text: string, tenantId = 1): Promise<string[] | null> {
  const places = await withClient(t.database, tenantId, async client => {
    const { rows } = await client.query('select xj_find_ext_leaflet(array[$1]) as places', [text])
    return (rows as { places: string | null }[])[0]?.places ?? null
  })
  if (places === null) return null
  const { rows } = await sql<{ said: string }>`select concat_ws(' ', tenant_id, name, byname, number) as said
    from ext_leaflet where ctid = any (${places}::tid[]) order by length(number), number`.execute(t.database.system)
  return rows.map(({ said }) => said)
}

test('a drafted table has the index, and the draft is complete', async () => {
  expect(searchIndexOf(leaflet)).toEqual({
    name: 'ix_ext_leaflet_sought',
    finder: 'xj_find_ext_leaflet',
    words: "coalesce(name_sought, '') || E'\\n' || lower(coalesce(number, ''))",
  })
  expect(await draftMigration(owner.system, [leaflet], allEntities)).toBe('')
})

test('names, further names, pinyin and codes lead to rows of the one tenant, missing names or not', async () => {
  expect(await found('第997种')).toEqual(['1 第997种须知'])
  expect(await found('997zhong', 2)).toEqual(['2 第997种须知'])
  expect(await found('lx-998')).toEqual(['1 第998种须知 LX-998'])
  expect(await found('LX-996')).toEqual(['1 LX-996'])
  expect((await found('shaochiyan'))?.length).toBe(ROWS / 100)
  expect(await found('盐')).toContain('1 Salt少吃盐 LX-300')
  expect(await found('没有这样的')).toEqual([])
})

test('no index is asked for too little, for what many hold, and for nobody', async () => {
  for (const text of ['', 'a', 'LX', '须知', 'xuzhi']) expect(await found(text), text).toBeNull()
  for (const tenantId of [-1, 3]) expect(await found('第997种', tenantId)).toBeNull()
})

const asOwner = async (statement: string): Promise<number | null> => (await owner.pool.query(statement)).rowCount

test('the role that asks is nobody’s to be, and the owner is held by the policies as ever', async () => {
  await expect(t.database.pool.query('set role xuanjiao_search')).rejects.toMatchObject({ code: '42501' })
  expect(await asOwner('select from ext_leaflet')).toBe(0)
  expect(await asOwner('select from he_video')).toBe(0)
  const { rows } = await owner.pool.query(`select rolsuper or rolbypassrls or rolcanlogin as special,
    has_schema_privilege(oid, 'public', 'create') as makes, has_table_privilege(oid, 'ext_leaflet', 'update') as writes,
    has_table_privilege(oid, 'sys_user', 'select') as reads from pg_roles where rolname = 'xuanjiao_search'`)
  expect(rows).toEqual([{ special: false, makes: false, writes: false, reads: false }])
})
