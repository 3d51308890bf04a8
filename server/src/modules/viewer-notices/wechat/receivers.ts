import type { Config } from '../../../platform/config/config.ts'
import { secretsFor } from '../../../platform/secrets/signing-secrets.ts'
import { textEncryptionFor, type TextEncryption } from '../../../platform/secrets/text-encryption.ts'

/** Closes who viewers are at WeChat: it is kept as long as there is something to tell them there. */
export const receiversFor = (config: Config): TextEncryption => textEncryptionFor(secretsFor(config), 'receiver')
