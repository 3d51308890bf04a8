import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openWechatMessages, type WechatMessages } from './wechat-messages.ts'

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

/** A payment of WeChat Pay, as those who watch over shipping have it: 1 is to be shipped, 2 was, 5 was given back. */
interface HouseTrade {
  openid: string
  state: 1 | 2 | 5
  /** What it was told of as. */
  item?: string
}
interface HouseGoods {
  name: string
  price: number
  isPublished: boolean
}
/** A task over many things; it is through when a test says so, and each of them came to this. */
interface HouseTask {
  ids: string[]
  outcomes: Map<string, { status: 1 | 2 | 3; errmsg: string }>
  isRunning: boolean
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
  /** Codes of 获取手机号, with the numbers they are of. */
  phones: Map<string, string>
  orders: Map<string, HouseOrder>
  refunds: Map<string, HouseRefund>
  /** Whether payments of the mini program wait until it says that it has shipped, and those it has by WeChat Pay's number. */
  managed: boolean
  trades: Map<string, HouseTrade>
  /** Things that are registered, as the virtual payment has them, and how the two tasks stand that register them. */
  goods: Map<string, HouseGoods>
  tasks: Record<'upload' | 'publish', HouseTask | undefined>
  /** Subscribe messages. */
  messages: WechatMessages
  /** Calls that came, by their paths. */
  asked: string[]
  /** What it answers instead, by path: a code of its own. `silent`: it does not answer at all. */
  refusals: Map<string, number>
  silent: boolean
  /** The line breaks off before it answers. */
  broken: boolean
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
    '/cgi-bin/message/subscribe/send': (_query, body) => house.messages.send(body),
    '/xpay/query_order': (_query, body) => queriedOrder(JSON.parse(body) as { openid: string; order_id: string }),
    '/xpay/refund_order': (_query, body) => startedRefund(JSON.parse(body) as RefundRequest),
    '/wxa/business/getuserphonenumber': (_query, body) => {
      const phone = house.phones.get((JSON.parse(body) as { code: string }).code)
      return phone === undefined ? { errcode: 40029 } : { phone_info: { purePhoneNumber: phone, countryCode: '86' } }
    },
    '/wxa/sec/order/is_trade_managed': (_query, body) =>
      (JSON.parse(body) as { appid: string }).appid === APP.appId
        ? { is_trade_managed: house.managed }
        : { errcode: 40013 },
    '/wxa/sec/order/get_order': (_query, body) => {
      const trade = house.trades.get((JSON.parse(body) as { transaction_id: string }).transaction_id)
      return trade ? { order: { order_state: trade.state } } : { errcode: 10060001 }
    },
    '/wxa/sec/order/upload_shipping_info': (_query, body) => shipped(JSON.parse(body) as ShippingInfo),
    '/xpay/start_upload_goods': (_query, body) => startedUpload(JSON.parse(body) as { upload_item: UploadedGoods[] }),
    '/xpay/query_upload_goods': () => taskOf('upload'),
    '/xpay/start_publish_goods': (_query, body) =>
      startedPublish(JSON.parse(body) as { publish_item: { id: string }[] }),
    '/xpay/query_publish_goods': () => taskOf('publish'),
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
    if (house.broken) return request.socket.destroy()
    const answer = answerOf(pathname, searchParams, body)
    if (!Buffer.isBuffer(answer)) return response.end(JSON.stringify(answer))
    response.setHeader('content-type', 'image/png').end(answer)
  })

  function answerOf(path: string, query: URLSearchParams, body: string): object {
    const refusal = house.refusals.get(path)
    if (refusal !== undefined) return { errcode: refusal, errmsg: 'refused' }
    const isPaying = path.startsWith('/xpay/')
    const isOwn = isPaying || /^\/(?:wxa\/(?:sec|business)|cgi-bin\/message)\//.test(path)
    if (isOwn && Number((query.get('access_token') ?? '').slice(6)) < firstGoodToken) return { errcode: 40001 }
    if (isPaying && query.get('pay_sig') !== hmac(APP.appKey, `${path}&${body}`)) return { errcode: 268490004 }
    return answers[path]?.(query, body) ?? { errcode: 40066 }
  }

  /** As WeChat looks at it: whose payment, in which state, told of as what. */
  function shipped(info: ShippingInfo): object {
    const { order_key: key, payer, shipping_list: list, upload_time: time } = info
    const trade = house.trades.get(key.transaction_id)
    if (key.order_number_type !== 2 || !trade) return { errcode: 10060001 }
    if (info.logistics_type !== 3 || info.delivery_mode !== 1) return { errcode: 10060005 }
    const [item, ...others] = list.map(one => one.item_desc)
    if (!item || item.length > 120 || others.length > 0) return { errcode: 10060008 }
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(time)) return { errcode: 268485216 }
    if (payer.openid !== trade.openid) return { errcode: 268485226 }
    if (trade.state !== 1) return { errcode: trade.item === undefined ? 10060004 : 10060002 }
    Object.assign(trade, { state: 2, item })
    return {}
  }

  function startedUpload({ upload_item: items }: { upload_item: UploadedGoods[] }): object {
    if (house.tasks.upload?.isRunning) return { errcode: 268490015 }
    const isWell = items.every(
      ({ id, name, price, remark, item_url: url }) =>
        /^[\w-]{1,64}$/.test(id) && name !== '' && price > 0 && remark !== '' && /^https?:\/\/.*\.png$/.test(url),
    )
    if (!isWell || items.length === 0) return { errcode: 268490001 }
    const outcomes = new Map(items.map(({ id }) => [id, house.goods.has(id) ? KNOWN : TAKEN]))
    for (const { id, name, price } of items)
      if (!house.goods.has(id)) house.goods.set(id, { name, price, isPublished: false })
    house.tasks.upload = { ids: items.map(({ id }) => id), outcomes, isRunning: true }
    return {}
  }

  function startedPublish({ publish_item: items }: { publish_item: { id: string }[] }): object {
    if (house.tasks.publish?.isRunning) return { errcode: 268490015 }
    const outcomes = new Map(items.map(({ id }) => [id, house.goods.has(id) ? TAKEN : UNKNOWN_GOODS]))
    house.tasks.publish = { ids: items.map(({ id }) => id), outcomes, isRunning: true }
    return {}
  }

  function taskOf(kind: 'upload' | 'publish'): object {
    const task = house.tasks[kind]
    if (!task) return { status: 0 }
    const items = task.ids.map(id => {
      const { status, errmsg } = task.outcomes.get(id) ?? TAKEN
      const stands = task.isRunning ? 0 : status
      if (kind === 'publish' && stands === 2) Object.assign(house.goods.get(id) ?? {}, { isPublished: true })
      return { id, [`${kind}_status`]: stands, errmsg: task.isRunning ? '' : errmsg }
    })
    const isFine = [...task.outcomes.values()].every(({ status }) => status === 2)
    return { status: task.isRunning ? 1 : isFine ? 3 : 2, [`${kind}_item`]: items }
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
    phones: new Map(),
    orders: new Map(),
    refunds: new Map(),
    managed: false,
    trades: new Map(),
    goods: new Map(),
    tasks: { upload: undefined, publish: undefined },
    messages: openWechatMessages(),
    asked: [],
    refusals: new Map(),
    silent: false,
    broken: false,
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

const TAKEN = { status: 2, errmsg: '' } as const
const KNOWN = { status: 1, errmsg: 'id已存在' } as const
const UNKNOWN_GOODS = { status: 3, errmsg: '道具不存在' } as const

interface UploadedGoods {
  id: string
  name: string
  price: number
  remark: string
  item_url: string
}
interface ShippingInfo {
  order_key: { order_number_type: number; transaction_id: string }
  logistics_type: number
  delivery_mode: number
  shipping_list: { item_desc: string }[]
  upload_time: string
  payer: { openid: string }
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
