import { sql } from 'kysely'
import type { Database, Db } from '../platform/database/db.ts'
import type { CipherSuiteName } from '../platform/encryption/cipher-suites.ts'
import { reencryptTexts } from '../platform/encryption/reencrypt-texts.ts'
import { secretFingerprint } from '../platform/secrets/signing-secrets.ts'
import { StartError } from '../platform/errors/start-error.ts'

type Secrets = readonly [now: string, ...before: string[]]

/**
 * Nodes of one installation have to sign and seal alike, or every second viewer is sent away. The first start notes a
 * fingerprint; a start with another secret is refused, unless it bears the noted one as the previous: then all that was
 * encrypted is encrypted anew, and the fingerprint changes with it.
 */
export async function requireSameSecret(
  database: Database,
  secrets: Secrets,
  suite: CipherSuiteName,
  say: (line: string) => void,
): Promise<void> {
  const [now, ...before] = secrets
  await database.system.transaction().execute(async db => {
    const noted = await storedFingerprintOr(db, secretFingerprint(now))
    if (noted === secretFingerprint(now)) return
    if (!before.some(secret => secretFingerprint(secret) === noted)) throw otherSecret()
    const count = await reencryptTexts(db, { secrets, suite, includesCurrent: true })
    await sql`update sys_installation set value = ${secretFingerprint(now)}, changed_at = now() where key = 'secret'`.execute(
      db,
    )
    say(
      `密钥已更换：重新加密了 ${count} 项内容。所有节点都换好之后，请运行 npm run reseal 重新加密个人信息，完成后才可以去掉 SECRET_PREVIOUS。`,
    )
  })
}

/** Holds the row, so that two nodes that start at once agree one after the other. */
async function storedFingerprintOr(db: Db, fingerprint: string): Promise<string> {
  await sql`insert into sys_installation (key, value) values ('secret', ${fingerprint}) on conflict do nothing`.execute(
    db,
  )
  const stored = await db
    .selectFrom('sys_installation')
    .select('value')
    .where('key', '=', 'secret')
    .forUpdate()
    .executeTakeFirst()
  return stored?.value ?? ''
}

const otherSecret = () =>
  new StartError(
    'SECRET 与这个数据库不符：数据库中的内容是用另一个密钥签名和加密的',
    '同一套系统的所有节点必须使用相同的 SECRET（没有设置时在 DATA_DIR/secret 中）；要更换密钥，请把原来的值写进 SECRET_PREVIOUS 后再启动。',
  )
