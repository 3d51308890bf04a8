import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** An order as this WeChat Pay has it. Amounts in fen. */
interface HouseTransaction {
  openid: string
  total: number
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND'
}
interface HouseRefund {
  order: string
  fen: number
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
}
export interface HandedDesk {
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** What may be wrong with something that is told. */
interface Wrong {
  at?: Date
  serial?: string
  /** Signs with a key that is nobody's. */
  forged?: boolean
  /** Closes with this key. */
  v3Key?: string
  /** The letters are changed after they were signed. */
  changed?: (body: string) => string
}

/** WeChat Pay, with its own RSA pair: it takes money, gives it back, and tells of both in closed messages. */
export interface WechatPayHouse {
  settings: Record<string, string>
  now: () => Date
  transactions: Map<string, HouseTransaction>
  refunds: Map<string, HouseRefund>
  /** Codes it answers with instead, by the beginning of the path. */
  refusals: Map<string, string>
  /** Its answers are signed by nobody it is known as. */
  forges: boolean
  /** Somebody pays at the cash desk their phone was handed the way to. */
  pay(openid: string, desk: HandedDesk): void
  told(event: string, resource: object, wrong?: Wrong): { headers: Record<string, string>; body: string }
  transaction(orderNo: string, more?: object): object
  refund(refundNo: string): object
  close(): Promise<void>
}

const MCHID = '1900000001'
const SERIAL = '7777777777777777777777777777777777777777'
const KEY_ID = 'PUB_KEY_ID_0000000000000024101100397200000006'
const V3_KEY = 'abcdefghijklmnopqrstuvwxyz012345'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const joined = (...lines: string[]): string => `${lines.join('\n')}\n`

export async function openWechatPayHouse(appId: string): Promise<WechatPayHouse> {
  const [merchant, own, stranger] = [pair(), pair(), pair()]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-wechat-pay-'))
  const file = (name: string, key: { export(o: object): string | Buffer }, type: string) => {
    const at = path.join(folder, name)
    fs.writeFileSync(at, key.export({ type, format: 'pem' }))
    return at
  }
  const prepaid = new Map<string, string>()

  const signed = (body: string, { at = house.now(), serial = KEY_ID, forged = false }: Wrong = {}) => {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(8).toString('hex')]
    const key = forged ? stranger.privateKey : own.privateKey
    const signature = createSign('RSA-SHA256')
      .update(joined(timestamp, nonce, body))
      .sign(key, 'base64')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': serial,
    }
  }

  function isFromMerchant(request: IncomingMessage, body: string): boolean {
    const parts = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const text = joined(
      request.method ?? '',
      request.url ?? '',
      parts['timestamp'] ?? '',
      parts['nonce_str'] ?? '',
      body,
    )
    const isKnown = parts['mchid'] === MCHID && parts['serial_no'] === SERIAL
    return (
      isKnown &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(merchant.publicKey, parts['signature'] ?? '', 'base64')
    )
  }

  function answerOf(request: IncomingMessage, body: string): [status: number, answer: object] {
    const url = request.url ?? ''
    const refusal = [...house.refusals].find(([start]) => url.startsWith(start))
    if (refusal) return [403, { code: refusal[1], message: 'refused' }]
    if (!isFromMerchant(request, body)) return [401, { code: 'SIGN_ERROR', message: 'signature' }]
    if (url === '/v3/pay/transactions/jsapi') return prepay(JSON.parse(body) as Prepay)
    if (url === '/v3/refund/domestic/refunds') return startRefund(JSON.parse(body) as AskedRefund)
    const order = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)\?mchid=(\d+)$/.exec(url)
    if (order) return found(house.transactions.has(order[1] ?? ''), () => house.transaction(order[1] ?? ''))
    const refund = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(url)
    return found(house.refunds.has(refund?.[1] ?? ''), () => house.refund(refund?.[1] ?? ''))
  }
  const found = (isThere: boolean, answer: () => object): [number, object] =>
    isThere ? [200, answer()] : [404, { code: 'RESOURCE_NOT_EXISTS', message: 'none' }]

  function prepay(asked: Prepay): [number, object] {
    const isWell =
      asked.appid === appId &&
      asked.mchid === MCHID &&
      asked.description.length <= 127 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(asked.time_expire) &&
      !asked.notify_url.includes('?') &&
      asked.amount.total > 0
    if (!isWell) return [400, { code: 'PARAM_ERROR', message: 'parameters' }]
    const { out_trade_no: no, amount, payer } = asked
    house.transactions.set(no, { openid: payer.openid, total: amount.total, state: 'NOTPAY' })
    const id = `wx${randomBytes(16).toString('hex')}`
    prepaid.set(id, no)
    return [200, { prepay_id: id }]
  }

  function startRefund({ out_trade_no: no, out_refund_no: refundNo, amount }: AskedRefund): [number, object] {
    const order = house.transactions.get(no)
    if (order?.state === 'NOTPAY' || order?.total !== amount.total || amount.refund > amount.total)
      return [400, { code: 'PARAM_ERROR', message: 'amount' }]
    if (!house.refunds.has(refundNo))
      house.refunds.set(refundNo, { order: no, fen: amount.refund, status: 'PROCESSING' })
    order.state = 'REFUND'
    return [200, house.refund(refundNo)]
  }

  const server = createServer(async (request, response) => {
    const [status, answer] = answerOf(request, await textOf(request))
    const body = JSON.stringify(answer)
    response.writeHead(status, signed(body, { forged: house.forges })).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const house: WechatPayHouse = {
    settings: {
      WX_PAY_MCHID: MCHID,
      WX_PAY_SERIAL: SERIAL,
      WX_PAY_V3_KEY: V3_KEY,
      WX_PAY_PRIVATE_KEY: file('apiclient_key.pem', merchant.privateKey, 'pkcs8'),
      WX_PAY_PUBLIC_KEY: file('pub_key.pem', own.publicKey, 'spki'),
      WX_PAY_PUBLIC_KEY_ID: KEY_ID,
      WX_PAY_API: `http://${place}`,
      EGRESS_ALLOW: place,
    },
    now: () => new Date(),
    transactions: new Map(),
    refunds: new Map(),
    refusals: new Map(),
    forges: false,
    pay(openid, desk) {
      const text = joined(appId, desk.timeStamp, desk.nonceStr, desk.package)
      const isSigned = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, desk.paySign, 'base64')
      const order = house.transactions.get(prepaid.get(desk.package.replace('prepay_id=', '')) ?? '')
      if (!isSigned || desk.signType !== 'RSA' || order?.openid !== openid)
        throw new Error('the cash desk does not open')
      order.state = 'SUCCESS'
    },
    told(event, resource, wrong = {}) {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(wrong.v3Key ?? V3_KEY), Buffer.from(nonce))
      cipher.setAAD(Buffer.from('transaction'))
      const closed = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()])
      const body = JSON.stringify({
        id: `EV-${JSON.stringify(resource).length}-${(resource as { out_trade_no: string }).out_trade_no}-${event}`,
        create_time: house.now().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: event,
        summary: '通知',
        resource: {
          original_type: 'transaction',
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: closed.toString('base64'),
          associated_data: 'transaction',
          nonce,
        },
      })
      return { headers: signed(body, wrong), body: wrong.changed?.(body) ?? body }
    },
    transaction(orderNo, more = {}) {
      const order = house.transactions.get(orderNo)
      return {
        appid: appId,
        mchid: MCHID,
        out_trade_no: orderNo,
        transaction_id: order?.state === 'NOTPAY' ? '' : `4200${orderNo}`,
        trade_type: 'JSAPI',
        trade_state: order?.state,
        payer: { openid: order?.openid },
        amount: { total: order?.total, payer_total: order?.total, currency: 'CNY' },
        ...more,
      }
    },
    refund(refundNo) {
      const refund = house.refunds.get(refundNo)
      const state = { status: refund?.status, refund_status: refund?.status }
      return { out_trade_no: refund?.order, out_refund_no: refundNo, ...state, amount: { refund: refund?.fen } }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  return house
}

interface Prepay {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire: string
  notify_url: string
  amount: { total: number }
  payer: { openid: string }
}
interface AskedRefund {
  out_trade_no: string
  out_refund_no: string
  amount: { refund: number; total: number }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
