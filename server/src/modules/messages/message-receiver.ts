import { message } from '@xuanjiao/contract/system/messages/message'
import type { EncryptedColumnName } from '../../platform/encryption/personal-encryption.ts'

/** The column that holds whom a message is for: a phone, an address, kept encrypted. */
export const MESSAGE_RECEIVER: EncryptedColumnName = `${message.table}.es_receiver`
