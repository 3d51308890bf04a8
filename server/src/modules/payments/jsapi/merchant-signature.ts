import { createDecipheriv, createPublicKey, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto'

// Signatures of WeChat Pay, version 3 (rules/payments#jsapi): RSA over lines, each with its end.

const lines = (...parts: readonly string[]): string => parts.map(part => `${part}\n`).join('')

const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export interface MerchantKeys {
  mchId: string
  /** Of our own certificate there. */
  serial: string
  privateKey: KeyObject
}

/** A request that is about to be sent; `path` with its query, `body` empty where there is none. */
export interface SentRequest {
  method: 'GET' | 'POST'
  path: string
  body: string
  now: Date
}

/** What says in a request of ours who asks. */
export function authorizationOf({ method, path, body, now }: SentRequest, keys: MerchantKeys): string {
  const nonce = randomBytes(16).toString('hex')
  const timestamp = secondsOf(now)
  const signature = sign(lines(method, path, timestamp, nonce, body), keys.privateKey)
  const parts = { mchid: keys.mchId, nonce_str: nonce, signature, timestamp, serial_no: keys.serial }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** What a phone opens the cash desk with. */
export interface CashDesk {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export function cashDeskOf(prepayId: string, appId: string, { privateKey }: MerchantKeys, now: Date): CashDesk {
  const desk = {
    timeStamp: secondsOf(now),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  }
  const paySign = sign(lines(appId, desk.timeStamp, desk.nonceStr, desk.package), privateKey)
  return { ...desk, signType: 'RSA', paySign }
}

const secondsOf = (now: Date): string => String(Math.floor(now.getTime() / 1000))

/** What stands in the head of whatever WeChat Pay says. */
export interface SaidHead {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/** Minutes by which their clock and ours may be apart. */
const CLOCK_MS = 300_000

export interface WechatPayKey {
  id: string
  key: KeyObject
}

export const wechatPayKey = (id: string, pem: string): WechatPayKey => ({ id, key: createPublicKey(pem) })

/** Whether WeChat Pay said this, just now: by the letters that came, before anybody reads them. */
export function isSaidByWechatPay(head: SaidHead, body: string, { id, key }: WechatPayKey, now: Date): boolean {
  const age = Math.abs(now.getTime() - Number(head.timestamp) * 1000)
  if (head.serial !== id || !(age <= CLOCK_MS)) return false
  const text = lines(head.timestamp, head.nonce, body)
  return createVerify('RSA-SHA256').update(text).verify(key, head.signature, 'base64')
}

/** What is closed in a message. */
export interface ClosedResource {
  ciphertext: string
  nonce: string
  associated_data: string
}

const TAG = 16

/** Opens it with the key that is agreed (APIv3); undefined where it does not fit, or anything was touched. */
export function openResource(
  { ciphertext, nonce, associated_data: about }: ClosedResource,
  key: string,
): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG) return undefined
  try {
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce))
    cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG)), cipher.final()]).toString()
  } catch {
    return undefined
  }
}
