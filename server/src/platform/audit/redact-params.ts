import { maskText } from '../encryption/mask-text.ts'
import { everyEncryptedColumn } from '../encryption/encrypted-columns.ts'

const SECRET =
  /pass|pwd|token|captcha|secret|sign$|credential|certno|smscode|verifycode|nonce|ticket|hash|desformdata|^t$/i
const MOST = 4000

/** Numbers by which a person can be found: the log says that they were sent, not what they are. */
const PERSONAL: readonly [RegExp, string][] = [
  [/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/(?<!\d)(\d{6})\d{8}(\d{3}[\dXx])(?!\d)/g, '$1********$2'],
  [/([\w.+-])[\w.+-]*(@[\w-]+\.[\w.-]+)/g, '$1****$2'],
]

/** Fields that are kept under seal: the log has no more of them than the lists. */
const covers = new Map(everyEncryptedColumn().map(({ name, maskKind }) => [name, maskKind]))

/** What was sent, as the audit log may keep it: no secrets, no whole phone numbers, no novels. */
export function redactParams(sent: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(sent).filter(([, value]) => !isEmpty(value))
  const text = JSON.stringify(Object.fromEntries(parts), hideSecrets).slice(0, MOST)
  return maskPersonalNumbers(text)
}

/** Whole phones and identity numbers with stars. */
export const maskPersonalNumbers = (text: string): string =>
  PERSONAL.reduce((masked, [number, mask]) => masked.replace(number, mask), text)

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

function hideSecrets(key: string, value: unknown): unknown {
  if (SECRET.test(key) && value !== null && value !== '') return '***'
  if (typeof value === 'string')
    return key === 'superQueryParams' ? hideSecretsInConditions(value) : maskedParam(key, value)
  return Buffer.isBuffer(value) ? `${value.length} bytes` : value
}

function maskedParam(key: string, value: string): string {
  const cover = covers.get(key)
  return cover === undefined ? value : maskText(cover, value)
}

/** A question of several conditions comes as a text within the text. */
function hideSecretsInConditions(conditions: string): unknown {
  try {
    const requested: unknown = JSON.parse(decodeURIComponent(conditions))
    return Array.isArray(requested) ? requested.map(hideSecretsInCondition) : conditions
  } catch {
    return '***'
  }
}

function hideSecretsInCondition(one: unknown): unknown {
  if (typeof one !== 'object' || one === null || !('field' in one) || !('val' in one)) return one
  return { ...one, val: maskedParam(String(one.field), String(one.val)) }
}
