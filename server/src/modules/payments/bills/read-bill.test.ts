import { describe, expect, it } from 'vitest'
import { tableOfCsv, textOfBill } from './bill-table.ts'
import { readBill } from './read-bill.ts'

// Bills as channels write them (rules/payments#reconciliation).

const read = async (text: string) => readBill(await tableOfCsv(text))
const HEADS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,订单金额,申请退款金额'
const line = (
  time: string,
  no: string,
  state: string,
  amount: string,
  more: Partial<Record<'refundNo' | 'refund' | 'title', string>> = {},
) =>
  [
    time,
    'wx1',
    '19',
    '0',
    '',
    `4200${no}`,
    no,
    'o-1',
    'JSAPI',
    state,
    amount,
    '',
    more.refundNo ?? '',
    more.refund ?? '0.00',
    more.title ?? '视频',
    amount,
    more.refund ?? '0.00',
  ]
    .map(cell => `\`${cell}`)
    .join(',')
const TOTAL = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

describe('a bill of WeChat Pay', () => {
  it('is payments and refunds, up to its sums', async () =>
    expect(
      await read(
        [
          `\uFEFF${HEADS}`,
          line('2026-11-19 08:00:01', 'HE1', 'SUCCESS', '9.90'),
          line('2026-11-20 23:59:59', 'HE2', 'REFUND', '30.00', { refundNo: 'RF2', refund: '28.05' }),
          line('2026-11-19 09:00:00', 'HE3', 'REVOKED', '5.00'),
          TOTAL,
          '`3,`9.90,`28.05,`0.00,`0.06,`9.90,`28.05',
        ].join('\r\n'),
      ),
    ).toEqual({
      lines: [
        { kind: 'pay', number: 'HE1', amountFen: 990 },
        { kind: 'refund', number: 'RF2', amountFen: 2805 },
      ],
      from: '2026-11-19',
      to: '2026-11-20',
    }))

  it('may have lines above its heads, commas in quotes and the letters of a Chinese spreadsheet', async () => {
    const bytes = new Uint8Array([0xbd, 0xbb, 0xd2, 0xd7, 0xca, 0xb1, 0xbc, 0xe4]) // 交易时间 in GB18030
    expect(textOfBill(bytes)).toBe('交易时间')
    const text = '商户,某某\n\n时间,"支付时间",商户单号,实付金额\n1,2026/11/19 08:00:00,"HE,1","1,234.5"'
    expect((await read(text)).lines).toEqual([{ kind: 'pay', number: 'HE,1', amountFen: 123_450 }])
  })
})

describe('is refused', () => {
  const problemOf = async (text: string): Promise<string> => {
    try {
      await read(text)
      return ''
    } catch (error) {
      return (error as { fields: { field: string; message: string }[] }).fields
        .map(({ field, message }) => `${field}: ${message}`)
        .join()
    }
  }
  const good = line('2026-11-19 08:00:01', 'HE1', 'SUCCESS', '9.90')
  it.each([
    ['nothing', '', 'file: 账单缺少“交易时间”“商户订单号”“订单金额”列，请上传渠道下载的原始账单'],
    [
      'another sheet',
      '姓名,电话\n张三,138',
      'file: 账单缺少“交易时间”“商户订单号”“订单金额”列，请上传渠道下载的原始账单',
    ],
    ['heads alone', HEADS, 'file: 账单里没有交易'],
    [
      'no column of money',
      '交易时间,商户订单号\n2026-11-19 08:00:00,HE1',
      'file: 账单缺少“订单金额”列，请上传渠道下载的原始账单',
    ],
    [
      'a time that is none',
      `${HEADS}\n${good}\n${line('昨天', 'HE2', 'SUCCESS', '1.00')}`,
      'file: 第 3 行的“交易时间”不正确',
    ],
    [
      'money with three decimals',
      `${HEADS}\n${line('2026-11-19 08:00:01', 'HE1', 'SUCCESS', '9.905')}`,
      'file: 第 2 行的“订单金额”不正确',
    ],
    [
      'money below nothing',
      `${HEADS}\n${line('2026-11-19 08:00:01', 'HE1', 'SUCCESS', '-9.90')}`,
      'file: 第 2 行的“订单金额”不正确',
    ],
    [
      'a refund of no sum',
      `${HEADS}\n${line('2026-11-19 08:00:01', 'HE1', 'REFUND', '9.90', { refundNo: 'RF1', refund: '很多' })}`,
      'file: 第 2 行的“退款金额”不正确',
    ],
    [
      'a line without a number',
      `${HEADS}\n${line('2026-11-19 08:00:01', '', 'SUCCESS', '9.90')}`,
      'file: 第 2 行的“商户订单号”不正确',
    ],
  ])('%s', async (_name, text, message) => expect(await problemOf(text)).toBe(message))

  it('a hundred thousand lines hold nobody else up, and one more is too many', async () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => line('2026-11-19 08:00:01', `HE${n}`, 'SUCCESS', '0.01'))
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    expect((await read([HEADS, ...lines].join('\n'))).lines).toHaveLength(100_000)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(50)
    expect(await problemOf([HEADS, ...lines, good].join('\n'))).toBe('file: 账单超过 10 万行，请按天下载')
  })
})
