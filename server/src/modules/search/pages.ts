import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'

/** The address of the page in the menu that holds each of these permissions: there its records are shown. */
export async function pagesOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: Computed<string>; url: ColumnOf<'sys_permission.url', string> }>`
    select code, p.url from sys_permission b join sys_permission p on p.id = b.parent_id and p.deleted_at is null
      cross join unnest(string_to_array(b.perms, ',')) code
    where b.deleted_at is null and p.url is not null and code = any (${codes}::text[]) order by p.sort_no desc`.execute(
    db,
  )
  return new Map(rows.map(({ code, url }) => [code, url]))
}
