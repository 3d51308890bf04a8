import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWechatHouse, type WechatHouse } from '../../testing/houses/wechat-house.ts'
import { closeAnswer, isSignedEnvelope, isSignedGreeting, openEnvelope, type PushSecrets } from './wechat-push.ts'

// What WeChat pushes: signed, closed, ours (rules/payments#pushes).

let house: WechatHouse
let secrets: PushSecrets
beforeAll(async () => {
  house = await openWechatHouse()
  const { WX_APPID: appId = '', WX_PUSH_TOKEN: token = '', WX_PUSH_KEY: key = '' } = house.settings
  secrets = { appId, token, key }
})
afterAll(() => house.close())

const at = { timestamp: '1765000000', nonce: 'n-1' }

describe('a message in its envelope', () => {
  it.each([
    '{}',
    '{"Event":"付款"}',
    `{"long":"${'宣教'.repeat(2000)}"}`,
    ...Array.from({ length: 40 }, (_, n) => 'x'.repeat(n)),
  ])('is read as it was written (%#)', text => {
    const { body } = house.push({ text })
    expect(openEnvelope(secrets, body.Encrypt)).toBe(JSON.stringify({ text }))
  })

  it('is nothing where the key is another, or the mini program', () => {
    expect(openEnvelope(secrets, house.push({}, { key: 'Z'.repeat(43) }).body.Encrypt)).toBeUndefined()
    expect(openEnvelope(secrets, house.push({}, { appId: 'wxother' }).body.Encrypt)).toBeUndefined()
  })

  it.each(['', 'AAAA', 'not base64 %%%', Buffer.alloc(32).toString('base64'), Buffer.alloc(31).toString('base64')])(
    'is nothing where it is none: %s',
    text => expect(openEnvelope(secrets, text)).toBeUndefined(),
  )

  it('is nothing, and no error, with any byte of it turned', () => {
    const bytes = Buffer.from(house.push({ Event: 'x' }).body.Encrypt, 'base64')
    const opened = JSON.stringify({ Event: 'x' })
    for (let place = 0; place < bytes.length; place++) {
      const turned = Buffer.from(bytes)
      turned[place] = (turned[place] ?? 0) ^ 1
      const read = openEnvelope(secrets, turned.toString('base64'))
      // Without its signature an envelope proves nothing: what is by chance in front may be anything.
      if (place >= 32) expect(read, `byte ${place}`).not.toBe(opened)
    }
  })
})

describe('its signature', () => {
  it('is of token, moment, chance and envelope', () => {
    const { query, body } = house.push({ Event: 'x' })
    const { timestamp = '', nonce = '', msg_signature: signature = '' } = query
    const signed = (change: object = {}, envelope = body.Encrypt) =>
      isSignedEnvelope(secrets, { timestamp, nonce, ...change }, { envelope, signature })
    expect(signed()).toBe(true)
    expect(signed({ timestamp: '1' })).toBe(false)
    expect(signed({ nonce: 'other' })).toBe(false)
    expect(signed({}, `${body.Encrypt}A`)).toBe(false)
    expect(isSignedEnvelope(secrets, at, { envelope: '', signature: '' })).toBe(false)
  })

  it('of the greeting is of no envelope', () => {
    const { query, body } = house.push({})
    const { timestamp = '', nonce = '', signature = '' } = query
    expect(isSignedGreeting(secrets, { timestamp, nonce }, signature)).toBe(true)
    expect(isSignedEnvelope(secrets, { timestamp, nonce }, { envelope: body.Encrypt, signature })).toBe(false)
    expect(isSignedGreeting({ ...secrets, token: 'other' }, { timestamp, nonce }, signature)).toBe(false)
  })

  it('is that of the description: the parts in order of their letters, joined', () =>
    expect(
      isSignedGreeting(
        { ...secrets, token: 'b' },
        { timestamp: 'c', nonce: 'a' },
        'a9993e364706816aba3e25717850c26c9cd0d89d',
      ),
    ).toBe(true))
})

it('an answer of ours is closed and signed the same way', () => {
  const answer = closeAnswer(secrets, '{"result_code":1}', new Date('2026-11-20T10:00:00+08:00'))
  expect(house.opened(answer)).toEqual({ result_code: 1 })
  expect(answer.TimeStamp).toBe('1795140000')
  const signed = { timestamp: answer.TimeStamp, nonce: answer.Nonce }
  expect(isSignedEnvelope(secrets, signed, { envelope: answer.Encrypt, signature: answer.MsgSignature })).toBe(true)
})
