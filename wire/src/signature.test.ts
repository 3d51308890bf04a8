import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalQuery,
  isFreshTimestamp,
  isNonce,
  newNonce,
  readTimestamp,
  signRequestV1,
  signRequestV2,
  signedTextV1,
  signedTextV2,
  timestampOf,
  verifySignatureV2,
  type SignedRequestV2,
} from './signature.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

describe('version 1', () => {
  // The digests were made by md5sum over the text written out by hand.
  test.each<[string, Parameters<typeof signRequestV1>[0], string, string]>([
    [
      'a list query: numbers become text, _t is left out',
      { path: '/sys/user/list', params: { username: '*张*', pageSize: 10, pageNo: 1, _t: 1700000000 } },
      '{"pageNo":"1","pageSize":"10","username":"*张*"}',
      '19F5463ADE95275DDD2E05822F68AA77',
    ],
    [
      'a path variable with commas',
      { path: '/sys/dict/getDictItems/sys_user%2Crealname,username' },
      '{"x-path-variable":"sys_user,realname,username"}',
      '926DE48FE24D64D26C6994094D6DB3A7',
    ],
    [
      'booleans, null, lists and objects as JSON; index-like keys first',
      { path: '/a', params: { d: { z: 1, y: 2 }, c: [1], b: true, a: null, 10: 'a', 9: 'b', u: undefined } },
      '{"9":"b","10":"a","a":null,"b":true,"c":[1],"d":{"z":1,"y":2}}',
      '7E574392EBC9A7B4668663DC0B7B205B',
    ],
    ['nothing at all', { path: '/a/' }, '{}', '27C48657ADE44C9EB1A76D47C863006E'],
  ])('%s', (_title, request, text, sign) => {
    expect(signedTextV1(request)).toBe(text)
    expect(signRequestV1(request, 'secret', md5)).toBe(sign)
  })

  test('parameters sent with a call count before those in its address', () => {
    expect(signedTextV1({ path: '/a', query: { x: '1', y: '2' }, params: { x: 3 } })).toBe('{"x":"3","y":"2"}')
  })

  test('a path variable that does not decode is taken as it is', () => {
    expect(signedTextV1({ path: '/a/%E4,b' })).toBe('{"x-path-variable":"%E4,b"}')
  })

  test('the order of parameters does not matter', () => {
    const params = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()))
    fc.assert(
      fc.property(params, params => {
        const turned = Object.fromEntries(Object.entries(params).reverse())
        expect(signedTextV1({ path: '/a', params: turned })).toBe(signedTextV1({ path: '/a', params }))
      }),
    )
  })
})

const key = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const post: SignedRequestV2 = {
  method: 'post',
  path: '/sys/user/add',
  query: [
    ['b', '中*'],
    ['a', '3'],
    ['_t', '1700000000'],
    ['a', '1 2'],
  ],
  body: '{"username":"张三"}',
  timestamp: '20261121203000',
  nonce: '0123456789abcdef',
}
const postSign = '4892A8BA2424D0E73151C35B2DE6F4AB8C05A8E3EEBB660D6A2BCB7E3EA412FC'

describe('version 2', () => {
  test('signs six lines; the digests were made by openssl', async () => {
    expect((await signedTextV2(post)).split('\n')).toEqual([
      'POST',
      '/sys/user/add',
      'a=1%202&a=3&b=%E4%B8%AD%2A',
      'f3a164b1d90838eefc4e382e3e5edc525e8da8d48ed1608ec577e85155673b8f',
      '20261121203000',
      '0123456789abcdef',
    ])
    expect(await signRequestV2(post, key)).toBe(postSign)
    const get = {
      method: 'GET',
      path: '/sys/dict//getDictItems/sys_user,realname%2Cusername',
      timestamp: post.timestamp,
    }
    expect(await signRequestV2({ ...get, nonce: 'nonce-nonce-nonce' }, key)).toBe(
      'C836B5CE09186938120235B2DBFCA46ECFDB137CC6A1978CA5FFC7E97BC070C9',
    )
  })

  test('is verified over text or bytes', async () => {
    expect(await verifySignatureV2(post, key, postSign)).toBe(true)
    expect(
      await verifySignatureV2({ ...post, body: new TextEncoder().encode('{"username":"张三"}') }, key, postSign),
    ).toBe(true)
  })

  test.each<[string, Partial<SignedRequestV2>]>([
    ['method', { method: 'PUT' }],
    ['path', { path: '/sys/user/edit' }],
    ['query', { query: [['a', '3']] }],
    ['body', { body: '{"username":"张三" }' }],
    ['timestamp', { timestamp: '20261121203001' }],
    ['nonce', { nonce: '0123456789abcdeg' }],
  ])('another %s is noticed', async (_part, change) => {
    expect(await verifySignatureV2({ ...post, ...change }, key, postSign)).toBe(false)
  })

  test.each(['', 'x', postSign.toLowerCase(), postSign.slice(1), `${postSign}0`, postSign.replace('4', '5')])(
    'the signature %j is refused',
    async sign => expect(await verifySignatureV2(post, key, sign)).toBe(false),
  )

  test('another key signs otherwise; a key of another length is an error', async () => {
    expect(await verifySignatureV2(post, key.replace('00', 'ff'), postSign)).toBe(false)
    await expect(signRequestV2(post, key.slice(2))).rejects.toThrow(RangeError)
  })

  test('a part cannot move into the next line or parameter', () => {
    const pairs = (query: string): [string, string][] => [...new URLSearchParams(query)]
    expect(canonicalQuery([['a', '1&b=2']])).not.toBe(canonicalQuery(pairs('a=1&b=2')))
    expect(canonicalQuery([['a', '1\nx']])).toBe('a=1%0Ax')
  })

  test('a query says the same however it was ordered', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'a ', '_t'), fc.string({ unit: 'binary' })), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(pairs, pairs => {
        expect(canonicalQuery(pairs.toReversed())).toBe(canonicalQuery(pairs))
      }),
    )
  })
})

describe('time and nonce', () => {
  test('a timestamp is digits of Shanghai', () => {
    expect(timestampOf(new Date('2026-11-21T12:30:00.999Z'))).toBe('20261121203000')
    expect(readTimestamp('20261121203000')).toEqual(new Date('2026-11-21T12:30:00Z'))
    expect(readTimestamp('1795264200000')).toEqual(new Date(1795264200000))
  })

  test.each([
    '',
    '20261321203000',
    '20260230000000',
    '20261121246000',
    '2026112120300',
    '-0261121203000',
    '1e12',
    '20261121203000 ',
  ])('the timestamp %j is none, or far away', text =>
    expect(isFreshTimestamp(text, new Date('2026-11-21T12:30:00Z'))).toBe(false),
  )

  test.each<[string, string, boolean]>([
    ['one second before the full hour', '20261121155959', true],
    ['five minutes old', '20261121155500', true],
    ['older', '20261121155459', false],
    ['five minutes ahead', '20261121160500', true],
    ['further ahead', '20261121160501', false],
    ['ten years ahead', '20361121160000', false],
  ])('%s', (_title, timestamp, fresh) => {
    expect(isFreshTimestamp(timestamp, new Date('2026-11-21T08:00:00Z'))).toBe(fresh)
  })

  test('nonces differ and are nonces', () => {
    const some = Array.from({ length: 50 }, newNonce)
    expect(new Set(some).size).toBe(50)
    expect(some.every(isNonce)).toBe(true)
    expect(['', 'short', 'a b c d e f g h i j', 'x'.repeat(65)].some(isNonce)).toBe(false)
  })
})
