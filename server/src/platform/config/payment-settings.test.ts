import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, type Environment } from './config.ts'

/** Reached by people, through a proxy on this machine. */
const REACHED = {
  PUBLIC_URL: 'https://xj.example.cn',
  TRUSTED_PROXIES: '127.0.0.1',
  SECRET: 'Yk3vQ9tW1xZ7mLc5nHs2yJd8fPg4aTuB',
}
const SIGNED_IN_BY_WECHAT = { VIEWER_LOGIN: 'wechat', WX_APPID: 'wx0123456789abcdef', WX_SECRET: 'app-secret' }
const VIRTUAL = {
  ...SIGNED_IN_BY_WECHAT,
  PAYMENT: 'wx_virtual',
  WX_PUSH_TOKEN: 'push-token',
  WX_PUSH_KEY: 'a'.repeat(43),
  WX_PAY_OFFER_ID: '1450000000',
  WX_PAY_APP_KEY: 'app-key',
}
const JSAPI = {
  ...SIGNED_IN_BY_WECHAT,
  PAYMENT: 'wx_jsapi',
  WX_PAY_MCHID: '1900000001',
  WX_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WX_PAY_PRIVATE_KEY: '/keys/apiclient_key.pem',
  WX_PAY_V3_KEY: 'k'.repeat(32),
  WX_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012024',
  WX_PAY_PUBLIC_KEY: '/keys/pub_key.pem',
}

function refusals(env: Environment): readonly string[] {
  try {
    loadConfig({ ...REACHED, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const without = (env: Environment, name: string): Environment => ({ ...env, [name]: '' })

test.each([
  ['signing in', SIGNED_IN_BY_WECHAT],
  ['virtual payment', VIRTUAL],
  ['payment of goods', JSAPI],
])('%s: what it needs is enough', (_, env) => {
  expect(refusals(env)).toEqual([])
})

describe('signing in by WeChat', () => {
  test.each(['WX_APPID', 'WX_SECRET'])('%s alone is not enough', name => {
    expect(refusals(without({ WX_APPID: 'wx1', WX_SECRET: 'secret' }, name))).toEqual(['WX_APPID、WX_SECRET：缺一不可'])
  })

  test('without the program no viewer signs in', () => {
    expect(refusals({ VIEWER_LOGIN: 'wechat' })).toEqual(['WX_APPID、WX_SECRET：VIEWER_LOGIN=wechat 时必填'])
  })
})

describe('payment', () => {
  test.each([VIRTUAL, JSAPI])('$PAYMENT asks who pays by WeChat, so viewers sign in there', env => {
    expect(refusals({ ...env, VIEWER_LOGIN: 'off' })).toEqual([`VIEWER_LOGIN：PAYMENT=${env.PAYMENT} 时必须为 wechat`])
  })

  test.each(['WX_PUSH_TOKEN', 'WX_PUSH_KEY', 'WX_PAY_OFFER_ID', 'WX_PAY_APP_KEY'])('virtual needs %s', name => {
    expect(refusals(without(VIRTUAL, name))).toEqual([
      'WX_PUSH_TOKEN、WX_PUSH_KEY、WX_PAY_OFFER_ID、WX_PAY_APP_KEY：PAYMENT=wx_virtual 时缺一不可',
    ])
  })

  test.each(Object.keys(JSAPI).filter(name => name.startsWith('WX_PAY_')))('of goods needs %s', name => {
    expect(refusals(without(JSAPI, name))).toEqual([`${name}：PAYMENT=wx_jsapi 时必填`])
  })

  test('of goods names all that is missing at once', () => {
    expect(refusals({ ...SIGNED_IN_BY_WECHAT, PAYMENT: 'wx_jsapi', WX_PAY_MCHID: '1900000001' })).toEqual([
      'WX_PAY_SERIAL、WX_PAY_PRIVATE_KEY、WX_PAY_V3_KEY、WX_PAY_PUBLIC_KEY_ID、WX_PAY_PUBLIC_KEY：PAYMENT=wx_jsapi 时必填',
    ])
  })

  test.each([
    ['WX_PUSH_KEY', 'a'.repeat(42), '应为 43 位字母和数字'],
    ['WX_PAY_V3_KEY', 'k'.repeat(31), '应为 32 位字母和数字'],
  ])('%s of a wrong length is refused and not repeated', (name, value, why) => {
    expect(refusals({ ...VIRTUAL, [name]: value })).toEqual([`${name}：${why}`])
  })

  test('keys go over https', () => {
    expect(refusals({ ...VIRTUAL, WX_API: 'http://10.0.0.9' })).toEqual([
      'WX_API：对外开放时必须用 https；确要使用 http 请设 ALLOW_HTTP=on',
    ])
  })

  test.each([
    [{ PAYMENT: 'development' }, 'PAYMENT=development：不付钱就能开通'],
    [{ ...VIRTUAL, WX_PAY_SANDBOX: 'on' }, 'WX_PAY_SANDBOX=on：沙箱不收钱就能开通'],
  ])('where people come nothing is given for nothing: %j', (env, why) => {
    expect(refusals(env)).toEqual([expect.stringContaining(`${why}，生产环境不可用`)])
  })
})
