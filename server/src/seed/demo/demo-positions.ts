import { sql } from 'kysely'
import { HOME_TENANT, type Database } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'

/** Positions of the demo: code, name, rank (dictionary position_rank). */
const POSITIONS = [
  ['chief_physician', '主任医师', '5'],
  ['deputy_chief_physician', '副主任医师', '4'],
  ['attending_physician', '主治医师', '3'],
  ['resident_physician', '住院医师', '2'],
  ['head_nurse', '护士长', '4'],
  ['supervisor_nurse', '主管护师', '3'],
  ['nurse', '护师', '2'],
  ['operations', '运营专员', null],
  ['content_editor', '内容编辑', null],
] as const

/** Who holds which in the demo. */
const HELD: Readonly<Record<string, string>> = {
  medical: 'chief_physician',
  medical2: 'deputy_chief_physician',
  compliance: 'content_editor',
  area: 'operations',
  area2: 'operations',
  ward: 'head_nurse',
}

export async function seedDemoPositions(database: Database): Promise<void> {
  const db = database.forTenant(HOME_TENANT)
  const rows = POSITIONS.map(([code, name, rank]) => ({
    id: namedId(`position:${code}`),
    tenant_id: HOME_TENANT,
    code,
    name,
    post_rank: rank,
    created_by: 'admin',
  }))
  await db
    .insertInto('sys_position')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const held = JSON.stringify(Object.entries(HELD).map(([username, post]) => ({ username, post })))
  await sql`update sys_user u set post = h.post from jsonb_to_recordset(${held}::jsonb) as h (username text, post text)
    where u.username = h.username and u.post is null`.execute(db)
}
