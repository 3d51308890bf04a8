import type { Config } from '../../../platform/config/config.ts'
import { textEncryptionOf, type TextEncryption } from '../../../platform/encryption/text-encryption.ts'

/** Closes who viewers are at WeChat: it is kept as long as there is something to tell them there. */
export const receiversFor = (config: Config): TextEncryption => textEncryptionOf(config, 'receiver')
