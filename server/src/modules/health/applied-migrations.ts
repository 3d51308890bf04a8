import type { Db } from '../../platform/database/db.ts'

export async function readMigrationsInDatabase(db: Db): Promise<{ name: string; checksum: string }[]> {
  const rows = await db.selectFrom('sys_migration').select(['name', 'checksum']).execute()
  return rows.map(({ name, checksum }) => ({ name: name, checksum: checksum }))
}
