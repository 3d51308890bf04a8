// npm run tables: writes the types of all tables, as the migrations leave them.
import { writeFileSync } from 'node:fs'
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { inRoot } from './lib/base/place.mjs'
import { migrationsSum, tablesHead, TABLES } from './lib/checks/tables-sum.mjs'
import { say } from './lib/base/tell.mjs'
import { startClusterFor } from './lib/tests/test-cluster.mjs'

await underNode24()
const { tableTypesOfMigrations } = await enter('server/src/testing/tables/table-types.ts')
await startClusterFor('tables', async ({ TEST_POSTGRES_SOCKET }) => {
  const types = await tableTypesOfMigrations(TEST_POSTGRES_SOCKET)
  writeFileSync(inRoot(TABLES), `${tablesHead(migrationsSum())}\n${types}`)
})
say(`已写入 ${TABLES}`)
