import { createPersonalEncryption } from '../../platform/encryption/personal-encryption.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import type { EncryptedColumn } from '../../platform/encryption/encrypted-columns.ts'
import { testConfig } from './test-config.ts'

const config = testConfig()

/** What test houses seal personal values with, for rows that tests put into tables themselves. */
export const testEncryption = createPersonalEncryption(secretsFor(config), config.CIPHERS)

/** A value as the database keeps it; nothing stays nothing. */
export const encryptedAs = (at: EncryptedColumn, text: string | null): string | null =>
  text === null ? null : testEncryption.encrypt(at.qualifiedName, at.maskKind, text)
