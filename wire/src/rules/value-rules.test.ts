import { describe, expect, test } from 'vitest'
import { valueRules, type ValueRuleName } from './value-rules.ts'

const samples: Record<ValueRuleName, { right: string[]; wrong: string[] }> = {
  required: { right: ['a', ' a '], wrong: ['', ' ', '\n\t'] },
  mobile: {
    right: ['13000000000', '14700000000', '15900000000', '16600000000', '17012345678', '19999999999'],
    wrong: [
      '12000000000',
      '11000000000',
      '1380000000',
      '138000000000',
      '23800000000',
      '1380000000a',
      '+8613800000000',
      '13800000000\n',
    ],
  },
  usernameCharacters: { right: ['admin', 'A_1', ''], wrong: ['张三', 'a b', 'a-b', 'a@b', 'é'] },
  usernameLength: { right: ['abcd', 'a'.repeat(18)], wrong: ['abc', 'a'.repeat(19)] },
  email: {
    right: ['a@b.cn', 'first.last+tag@mail.example.com', `${'a'.repeat(64)}@b.cn`],
    wrong: [
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      'a@.cn',
      'a@b.c',
      'a@b.cn,c@d.cn',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(250)}.cn`,
    ],
  },
  natural: { right: ['0', '1', '10', '9007199254740993'], wrong: ['-1', '01', '1.0', '', 'a', '１'] },
  letters: { right: ['a', 'Abc'], wrong: ['a1', '中', 'a b', ''] },
  landline: {
    right: ['010-62345678', '01062345678', '0512-62345678', '051262345678', '62345678', '6234567', '021-62345678-801'],
    wrong: [
      '010',
      '013-62345678',
      '0512-623456',
      '0512-623456789',
      '13800000000',
      '010 62345678',
      '010-62345678-',
      '02345678',
    ],
  },
  bankCard: {
    right: ['1234567890', '6222021234567890123', '1'.repeat(20)],
    wrong: ['123456789', '1'.repeat(21), '6222 0212 3456'],
  },
  idNumber: { right: ['G12345678', 'a', 'A'.repeat(50)], wrong: ['', 'A'.repeat(51), 'A-1', '号'] },
  chineseId: {
    right: ['11010519491231002X', '11010519491231002x', '440524188001010014', '34052419800101001X'],
    wrong: [
      '110105194912310021',
      '11010519491231002',
      '110105491231002',
      '990105194912310025',
      '11010519490230002X',
      '110105194913310029',
      '010105194912310025',
      '',
    ],
  },
  creditCode: {
    right: ['91350100M000100Y43', '91110000600037341L'],
    wrong: [
      '91350100M000100Y44',
      '91350100m000100y43',
      '91350100M000100Y4',
      '9135010IM000100Y43',
      '91350100M000100Y431',
      '',
    ],
  },
  qq: { right: ['10000', '123456789012'], wrong: ['1000', '1234567890123', '01234', '12a45'] },
  httpUrl: {
    right: ['http://a', 'https://a.cn/b?c=d#e', 'HTTPS://A.CN', 'http://10.0.0.1:8080', 'https://例子.中国/路径'],
    wrong: ['ftp://a.cn', 'a.cn', 'http://', 'http://.a', 'http:///a', 'https://a b', 'javascript:alert(1)//http://a'],
  },
  alphanumeric20: { right: ['a', '1', 'a'.repeat(20)], wrong: ['', 'a'.repeat(21), 'a_b'] },
  words2to100: {
    right: ['中文', 'a b', '㐀𠮷', '中'.repeat(100)],
    wrong: ['中', '中'.repeat(101), '中1', 'a\nb', 'a　b'],
  },
  digitsAndLines: { right: ['1', '1\n2', '1\r\n2'], wrong: ['', '1 2', '1,2', 'a'] },
  text255: { right: ['', 'a'.repeat(255), '😀'.repeat(255), 'a\nb'], wrong: ['a'.repeat(256), '😀'.repeat(256)] },
  digits6to16: { right: ['123456', '1'.repeat(16)], wrong: ['12345', '1'.repeat(17), '12345a'] },
  any6to16: { right: ['!@#中文 ', 'a'.repeat(16), '😀'.repeat(16)], wrong: ['abcde', 'a'.repeat(17)] },
  letters6to18: { right: ['abcdef', 'A'.repeat(18)], wrong: ['abcde', 'A'.repeat(19), 'abcde1'] },
  url: {
    right: ['http://a.cn', 'https://a.cn/b', 'ftp://a.cn/b'],
    wrong: ['a.cn', 'mailto:a@b.cn', 'http://', 'http://.a', 'file:///etc'],
  },
  postalCode: { right: ['100000', '010010'], wrong: ['10000', '1000000', '10000a'] },
  number: { right: ['0', '-1', '1.50', '-0.5', '007'], wrong: ['', '1.', '.5', '--1', '1e3', '1,000', 'NaN'] },
  integer: { right: ['0', '-1', '12'], wrong: ['1.0', '1e3', '-', ''] },
  money: {
    right: ['0.01', '0.1', '0.10', '1', '1.5', '1.50', '100000000.99'],
    wrong: ['0', '0.0', '0.00', '-1', '1.555', '01', '1.', '.5', '1,000', '￥1'],
  },
}

describe.each(Object.entries(samples) as [ValueRuleName, { right: string[]; wrong: string[] }][])(
  '%s',
  (name, { right, wrong }) => {
    test.each(right)('takes %j', value => expect(valueRules[name].test(value)).toBe(true))
    test.each(wrong)('refuses %j', value => expect(valueRules[name].test(value)).toBe(false))
  },
)

test('every rule is listed with samples and a message of its own', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(valueRules).sort())
  const messages = Object.values(valueRules).map(rule => rule.message)
  expect(new Set(messages).size).toBe(messages.length)
})

test('one changed digit of an identity card or credit code is noticed', () => {
  for (const [name, code] of [
    ['chineseId', '11010519491231002X'],
    ['creditCode', '91350100M000100Y43'],
  ] as const) {
    for (let i = 8; i < 17; i++) {
      const digit = code[i] === '1' ? '2' : '1'
      expect(valueRules[name].test(code.slice(0, i) + digit + code.slice(i + 1))).toBe(false)
    }
  }
})

test('a long hostile text is answered at once', () => {
  const texts = [
    'a'.repeat(50_000),
    `a@${'a.'.repeat(25_000)}`,
    `http://${'a/'.repeat(25_000)} `,
    `0${'1'.repeat(50_000)}`,
  ]
  for (const text of texts) for (const rule of Object.values(valueRules)) expect(typeof rule.test(text)).toBe('boolean')
})
