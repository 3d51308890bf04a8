import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An order as this WeChat has it. Amounts in fen. */
export interface HouseOrder {
  openid: string
  paidFen: number
  /** What is left of it after refunds. */
  leftFen: number
  bill: string
  status: 'created' | 'paid' | 'delivered'
}
interface HouseRefund {
  order: string
  fen: number
  state: 'running' | 'done' | 'failed'
}

/** WeChat as far as a mini program's server meets it: it gives tokens, knows whose a code is, and takes money. */
export interface WechatHouse {
  settings: Record<string, string>
  /** Codes that are good, with whose they are. */
  codes: Map<string, string>
  /** Codes that are good for a web page in its browser. */
  pageCodes: Map<string, { openid: string; unionid?: string }>
  /** Whom a mini program is told beside the id in it. */
  unions: Map<string, string>
  orders: Map<string, HouseOrder>
  refunds: Map<string, HouseRefund>
  /** Calls that came, by their paths. */
  asked: string[]
  /** What it answers instead, by path: a code of its own. `silent`: it does not answer at all. */
  refusals: Map<string, number>
  silent: boolean
  /** Every token so far is over. */
  endTokens(): void
  /** Somebody pays with what their phone was handed; the phone looks at both signatures, as WeChat does. */
  pay(openid: string, handed: HandedPayment, paidFen?: number): HouseOrder
  /** A message as it is pushed: closed and signed. */
  push(message: object, wrong?: Partial<PushDetails>): PushedMessage
  /** What stands in an envelope that came back. */
  opened(answer: { Encrypt: string }): unknown
  close(): Promise<void>
}
export interface HandedPayment {
  mode: string
  signData: string
  paySig: string
  signature: string
}
interface PushDetails {
  /** When it is pushed. */
  at: Date
  appId: string
  token: string
  key: string
}
export interface PushedMessage {
  query: Record<string, string>
  body: { ToUserName: string; Encrypt: string }
}

const APP: Omit<PushDetails, 'at'> & { secret: string; appKey: string; offerId: string } = {
  appId: 'wx1234567890abcdef',
  secret: 'wx-app-secret',
  token: 'push-token',
  key: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  appKey: 'pay-app-key',
  offerId: '1450019686',
}
/** The account a web page belongs to. */
const PAGE = { appId: 'wx00page00account', secret: 'wx-page-secret' }
/** A picture of one red point: what it draws is not looked at. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const STATUS = { created: 1, paid: 2, delivered: 4 } as const
const REFUND_STATUS = { running: 3, done: 8, failed: 7 } as const

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
/** As WeChat keeps them: one for each person, found again by whoever signs in as that person. */
const sessionKeyOf = (openid: string): string => Buffer.from(`session of ${openid}`).toString('base64')

export async function openWechatHouse(): Promise<WechatHouse> {
  let tokens = 0
  let firstGoodToken = 1
  const answers: Record<string, (query: URLSearchParams, body: string) => object> = {
    '/sns/jscode2session': query => {
      const openid = query.get('secret') === APP.secret ? house.codes.get(query.get('js_code') ?? '') : undefined
      house.codes.delete(query.get('js_code') ?? '')
      if (openid === undefined) return { errcode: 40029 }
      const unionid = house.unions.get(openid)
      return { openid, session_key: sessionKeyOf(openid), ...(unionid !== undefined && { unionid }) }
    },
    '/sns/oauth2/access_token': query => {
      const visitor = query.get('secret') === PAGE.secret ? house.pageCodes.get(query.get('code') ?? '') : undefined
      house.pageCodes.delete(query.get('code') ?? '')
      return visitor === undefined ? { errcode: 40029 } : { access_token: 'page-token', ...visitor }
    },
    '/cgi-bin/stable_token': (_query, body) => {
      if ((JSON.parse(body) as { secret: string }).secret !== APP.secret) return { errcode: 40125 }
      tokens += 1
      return { access_token: `token-${tokens}`, expires_in: 7200 }
    },
    '/wxa/getwxacodeunlimit': (_query, body) => {
      const { scene } = JSON.parse(body) as { scene: string }
      return /^q=[A-Z2-7]{8}$/.test(scene) ? Buffer.from(DOT, 'base64') : { errcode: 40097 }
    },
    '/xpay/query_order': (_query, body) => queriedOrder(JSON.parse(body) as { openid: string; order_id: string }),
    '/xpay/refund_order': (_query, body) => startedRefund(JSON.parse(body) as RefundRequest),
    '/xpay/notify_provide_goods': (_query, body) => {
      const order = house.orders.get((JSON.parse(body) as { order_id: string }).order_id)
      if (order) order.status = 'delivered'
      return {}
    },
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat')
    const body = await textOf(request)
    house.asked.push(pathname)
    if (house.silent) return
    const answer = answerOf(pathname, searchParams, body)
    if (!Buffer.isBuffer(answer)) return response.end(JSON.stringify(answer))
    response.setHeader('content-type', 'image/png').end(answer)
  })

  function answerOf(path: string, query: URLSearchParams, body: string): object {
    const refusal = house.refusals.get(path)
    if (refusal !== undefined) return { errcode: refusal, errmsg: 'refused' }
    const isOwn = path.startsWith('/xpay/')
    if (isOwn && Number((query.get('access_token') ?? '').slice(6)) < firstGoodToken) return { errcode: 40001 }
    if (isOwn && query.get('pay_sig') !== hmac(APP.appKey, `${path}&${body}`)) return { errcode: 268490004 }
    return answers[path]?.(query, body) ?? { errcode: 40066 }
  }

  function queriedOrder({ openid, order_id: no }: { openid: string; order_id: string }): object {
    const refund = house.refunds.get(no)
    if (refund) return { order: { order_id: no, status: REFUND_STATUS[refund.state], refund_fee: refund.fen } }
    const order = house.orders.get(no)
    if (!order || order.openid !== openid) return { errcode: 268490002 }
    const { paidFen, leftFen, bill, status } = order
    const money = { order_fee: paidFen, paid_fee: paidFen, left_fee: leftFen, wxpay_order_id: bill }
    return { order: { order_id: no, status: STATUS[status], env_type: 1, ...money } }
  }

  function startedRefund({ openid, order_id: no, refund_order_id: refundNo, left_fee, refund_fee }: RefundRequest) {
    const order = house.orders.get(no)
    if (!order || order.openid !== openid) return { errcode: 268490002 }
    if (house.refunds.has(refundNo)) return { errcode: 268490011 }
    if (left_fee !== order.leftFen || refund_fee > left_fee || refund_fee <= 0) return { errcode: 268490001 }
    house.refunds.set(refundNo, { order: no, fen: refund_fee, state: 'running' })
    return { refund_order_id: refundNo, refund_wx_order_id: `wxr-${refundNo}` }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const house: WechatHouse = {
    settings: {
      VIEWER_LOGIN: 'wechat',
      WX_APPID: APP.appId,
      WX_SECRET: APP.secret,
      WX_PAGE_APPID: PAGE.appId,
      WX_PAGE_SECRET: PAGE.secret,
      WX_PAGE_LOGIN: `http://${place}/connect/oauth2/authorize`,
      WX_API: `http://${place}`,
      WX_PUSH_TOKEN: APP.token,
      WX_PUSH_KEY: APP.key,
      WX_PAY_OFFER_ID: APP.offerId,
      WX_PAY_APP_KEY: APP.appKey,
      EGRESS_ALLOW: place,
    },
    codes: new Map(),
    pageCodes: new Map(),
    unions: new Map(),
    orders: new Map(),
    refunds: new Map(),
    asked: [],
    refusals: new Map(),
    silent: false,
    endTokens: () => (firstGoodToken = tokens + 1),
    pay(openid, handed, paidFen) {
      const { outTradeNo, goodsPrice, activitySellingPrice } = checkedPayment(openid, handed)
      const fen = paidFen ?? activitySellingPrice ?? goodsPrice
      const order: HouseOrder = { openid, paidFen: fen, leftFen: fen, bill: `wx-${outTradeNo}`, status: 'paid' }
      house.orders.set(outTradeNo, order)
      return order
    },
    push: (message, wrong = {}) => pushed(JSON.stringify(message), { ...APP, at: new Date(), ...wrong }),
    opened: answer => JSON.parse(openedEnvelope(answer.Encrypt)) as unknown,
    close: () => new Promise(resolve => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  return house
}

interface RefundRequest {
  openid: string
  order_id: string
  refund_order_id: string
  left_fee: number
  refund_fee: number
}
interface SignedGoods {
  outTradeNo: string
  goodsPrice: number
  activitySellingPrice?: number
  offerId: string
  buyQuantity: number
}

/** What the phone of `openid` does with what it is handed: two signatures have to be right before anybody is asked to pay. */
function checkedPayment(openid: string, { mode, signData, paySig, signature }: HandedPayment): SignedGoods {
  if (paySig !== hmac(APP.appKey, `requestVirtualPayment&${signData}`)) throw new Error('-15006 pay signature')
  if (signature !== hmac(sessionKeyOf(openid), signData)) throw new Error('-15005 signature')
  const goods = JSON.parse(signData) as SignedGoods
  const isOne = mode === 'short_series_goods' && goods.offerId === APP.offerId && goods.buyQuantity === 1
  if (!isOne) throw new Error('-15001 parameters')
  return goods
}

const sha1 = (parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')

function pushed(message: string, { at, appId, token, key }: PushDetails): PushedMessage {
  const bytes = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const plain = Buffer.concat([randomBytes(16), length, bytes, Buffer.from(appId)])
  const missing = 32 - (plain.length % 32)
  const aes = Buffer.from(`${key}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', aes, aes.subarray(0, 16)).setAutoPadding(false)
  const filled = Buffer.concat([plain, Buffer.alloc(missing, missing)])
  const encrypted = Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64')
  const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(4).toString('hex')]
  return {
    query: {
      signature: sha1([token, timestamp, nonce]),
      timestamp,
      nonce,
      openid: 'somebody',
      encrypt_type: 'aes',
      msg_signature: sha1([token, timestamp, nonce, encrypted]),
    },
    body: { ToUserName: 'gh_1234567890ab', Encrypt: encrypted },
  }
}

function openedEnvelope(envelope: string): string {
  const aes = Buffer.from(`${APP.key}=`, 'base64')
  const cipher = createDecipheriv('aes-256-cbc', aes, aes.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(envelope, 'base64'), cipher.final()])
  return plain.subarray(20, 20 + plain.readUInt32BE(16)).toString()
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
