import { randomBytes } from 'node:crypto'
import { draftCalls } from '@xuanjiao/contract/system/draft-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'

const KEY_BYTES = 32

/** Unsaved words of forms lie encrypted in the browser; only the key is here, one for each person. */
export const draftsModule = defineModule({
  name: 'drafts',
  needs: staffCallServices,
  async start(context) {
    serveStaff(context, draftCalls.key, async ({ db, principal, reply }) => {
      void reply.header('cache-control', 'no-store')
      return { key: (await readDraftKey(db, principal)).toString('base64') }
    })
  },
})

/** Made when it is first asked for; of two windows that ask at once both get the same. */
async function readDraftKey(db: Db, { tenantId, userId }: Principal): Promise<Buffer> {
  await sql`insert into sys_draft_key (tenant_id, user_id, key)
    values (${tenantId}, ${userId}, ${randomBytes(KEY_BYTES)}) on conflict do nothing`.execute(db)
  const row = await db.selectFrom('sys_draft_key').select('key').where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw new Error('a key that was just kept is not there')
  return row.key
}
