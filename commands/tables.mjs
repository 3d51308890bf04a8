// npm run tables: writes the types of all tables, as the migrations leave them.
import { writeFileSync } from 'node:fs'
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot } from './lib/base/paths.mjs'
import { migrationsChecksum, tableTypesHeader, TABLE_TYPES_FILE } from './lib/checks/tables-checksum.mjs'
import { print } from './lib/base/print.mjs'
import { withTestCluster } from './lib/tests/test-cluster.mjs'

await runUnderNode24()
const { tableTypesOfMigrations } = await runEntry('server/src/testing/tables/table-types.ts')
await withTestCluster('tables', async ({ TEST_POSTGRES_SOCKET }) => {
  const types = await tableTypesOfMigrations(TEST_POSTGRES_SOCKET)
  writeFileSync(inRoot(TABLE_TYPES_FILE), `${tableTypesHeader(migrationsChecksum())}\n${types}`)
})
print(`已写入 ${TABLE_TYPES_FILE}`)
