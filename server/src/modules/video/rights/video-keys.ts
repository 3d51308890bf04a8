import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { textEncryptionOf, type TextEncryption } from '../../../platform/encryption/text-encryption.ts'
import type { PlayRight } from './play-links.ts'

export interface VideoKey {
  kid: string
  bytes: Buffer
}

const KEY_BYTES = 16

export function newVideoKey(): VideoKey {
  return { kid: newId(), bytes: randomBytes(KEY_BYTES) }
}

const encryptOf = ({ config }: Pick<AppContext, 'config'>): TextEncryption => textEncryptionOf(config, 'video-key')

export async function storeVideoKey(
  context: Pick<AppContext, 'config'>,
  db: Db,
  { kid, bytes }: VideoKey,
  of: { videoId: string; tenantId: number },
): Promise<void> {
  const encrypted_Key = encryptOf(context).encrypt(bytes.toString('base64'))
  const row = { id: kid, tenant_id: of.tenantId, video_id: of.videoId, sealed_key: encrypted_Key }
  await db.insertInto('he_video_key').values(row).execute()
}

/** The key itself; a fault where it is gone. */
export async function readVideoKey(context: Pick<AppContext, 'config'>, db: Db, kid: string): Promise<Buffer> {
  const key = await findVideoKey(context, db, kid)
  if (key === undefined) throw new Error(`the key ${kid} of a video is gone`)
  return key
}

/** The same, undefined where it is gone; a fault where it was encrypted with another secret, for nobody can play the video then. */
export async function findVideoKey(
  context: Pick<AppContext, 'config'>,
  db: Db,
  kid: string,
): Promise<Buffer | undefined> {
  const row = await db.selectFrom('he_video_key').select('sealed_key').where('id', '=', kid).executeTakeFirst()
  if (!row) return undefined
  const text = encryptOf(context).decrypt(row.sealed_key)
  if (text === undefined)
    throw new Error(`the key ${kid} of a video cannot be opened: is SECRET the one it was made with?`)
  return Buffer.from(text, 'base64')
}

/** Whose key it is, if the files a right is for were encrypted with it. */
export async function tenantOfVideoKey(
  db: Db,
  kid: string,
  { videoId, version }: Pick<PlayRight, 'videoId' | 'version'>,
): Promise<number | undefined> {
  const { rows } = await sql<Pick<RowOf<'he_video_key'>, 'tenant_id'>>`
    select k.tenant_id from he_video_key k where k.id = ${kid}::uuid and k.video_id = ${videoId}::uuid
      and exists (select from he_video_media m where m.video_id = k.video_id and m.version_no = ${version}
        and m.encrypt_kid = k.id)`.execute(db)
  return rows[0]?.tenant_id
}

/** Keys go with the last of the files they open. */
export async function removeUnusedVideoKeys(db: Db, videoId: string): Promise<void> {
  await sql`delete from he_video_key k where k.video_id = ${videoId}::uuid
    and not exists (select from he_video_media m where m.video_id = k.video_id and m.encrypt_kid = k.id)`.execute(db)
}
