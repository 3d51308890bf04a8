import { openOwnerConnection } from './backup/owner-connection.ts'
import { loadConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/database/db.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { reencryptEverything } from './platform/encryption/encryption-upkeep.ts'
import { createPersonalEncryption } from './platform/encryption/personal-encryption.ts'
import { reencryptTexts } from './platform/encryption/reencrypt-texts.ts'
import { secretsFor } from './platform/secrets/signing-secrets.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => console.log(line)
const config = loadConfig(readEnvironment(process.env))
const { owner, close } = await openOwnerConnection(config, say)
const database = openDatabase({ connection: owner, connections: 6 })
try {
  const secrets = secretsFor(config)
  const encryption = createPersonalEncryption(secrets, config.CIPHERS)
  const { done: fields, lost } = await reencryptEverything(database, await openStorage(config), encryption, say)
  const texts = await reencryptTexts(database.system, { secrets, suite: config.CIPHERS, includesCurrent: false })
  const done = fields + texts
  if (lost === 0) say(`✓ 全部个人信息都已由现在的密钥加密（本次 ${done} 项），可以去掉 SECRET_PREVIOUS。`)
  else say(`✗ 有 ${lost} 项无法解密，未作改动：缺少当时的密钥。请保留 SECRET_PREVIOUS，并核对它是否正确。`)
  process.exitCode = lost === 0 ? 0 : 1
} finally {
  await database.close()
  await close()
}
