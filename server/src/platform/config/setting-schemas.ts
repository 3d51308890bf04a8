import { isIP } from 'node:net'
import { parseWorkingTime } from '@xuanjiao/contract/business/consults/working-time'
import { z } from 'zod'
import { isGuessableSecret } from './secret-strength.ts'

// What values of settings look like, each with the sentence that refuses another.

export const text = z.string()
export const optional = text.optional()
export const onOff = z.enum(['on', 'off'], '应为 on 或 off').transform(value => value === 'on')
export const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `应为以 ${protocols.join(':// 或 ')}:// 开头的地址`,
  })
export const whole = (from: number, to: number) => {
  const error = `应为 ${from} 到 ${to} 之间的整数`
  return z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error))
}
export const basePath = text.regex(/^(\/[\w-]+)+$/, '应以 / 开头、不以 / 结尾，例如 /api')
/** Ed25519 public keys of whoever sells the product, each 32 bytes in base64url behind its name. */
export const licenceKeys = text
  .regex(/^([\w-]{1,40}:[\w-]{43}(,\s*[\w-]{1,40}:[\w-]{43})*)?$/, '应为用逗号分隔的 id:key，key 为 base64url 写的公钥')
  .prefault('')
  .transform(
    list =>
      new Map(
        list
          .split(',')
          .filter(key => key.trim() !== '')
          .map(key => key.trim().split(':', 2) as [string, string]),
      ),
  )
export const bucket = text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为 3 到 63 位小写字母、数字、点或短横线')
export const captcha = text.regex(/^(on|off|fixed:\w+)$/, '应为 on、off 或 fixed:文字')
export const egress = text
  .regex(/^[^\s,]+:\d{1,5}(,\s*[^\s,]+:\d{1,5})*$/, '应为用逗号分隔的 主机:端口')
  .transform(list => list.split(',').map(place => place.trim()))
/** What channels of payment take, in ten-thousandths, by channel and kind of phone. */
export const feeRates = text
  .regex(/^([a-z_]+\.[a-z]+=\d{1,4}(,\s*[a-z_]+\.[a-z]+=\d{1,4})*)?$/, '应为用逗号分隔的 渠道.终端=万分之几')
  .transform(list => new Map(list.split(',').map(rate => rateOf(rate.trim()))))
const rateOf = (rate: string): [string, number] => [rate.split('=')[0] ?? '', Number(rate.split('=')[1] ?? 0)]
export const nodeRoles = text
  .regex(/^(web|worker|media)(,\s*(web|worker|media))*$/, '应为 web、worker、media，用逗号分隔')
  .transform(list => list.split(',').map(role => role.trim() as 'web' | 'worker' | 'media'))
export const quietHours = text
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '应为 HH:mm-HH:mm，例如 22:00-08:00')
  .transform(range => {
    const [from = 0, until = 0] = range.split('-').map(time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    return { from, until }
  })
export const workingTime = text.transform((value, context) => {
  const week = parseWorkingTime(value)
  if (week) return week
  context.addIssue('应为用逗号分隔的 星期 HH:mm-HH:mm，例如 1-5 08:00-18:00,6-7 09:00-12:00，同一天只写一次')
  return z.NEVER
})
export const longSecret = text
  .refine(value => Buffer.byteLength(value) >= 32, { error: '至少 32 个字节', abort: true })
  .refine(value => !isGuessableSecret(value), '太容易猜到，请用随机的内容，例如 openssl rand -base64 32 的输出')

/** Addresses of pages: scheme, name and port alone, as browsers name them. */
export const origins = text
  .prefault('')
  .transform(list =>
    list
      .split(',')
      .map(place => place.trim())
      .filter(place => place !== ''),
  )
  .refine(
    list => list.every(place => /^https?:/.test(place) && URL.canParse(place) && new URL(place).origin === place),
    '应为用逗号分隔的来源，例如 https://old.example.com',
  )

export const proxies = text
  .transform(list => list.split(',').map(place => place.trim()))
  .refine(list => list.every(isNetwork), '应为用逗号分隔的 IP 地址或网段，例如 127.0.0.1 或 10.0.0.0/8')

/** An address, or a network no larger than the largest private one: trusting everybody would be trusting nobody's address. */
function isNetwork(place: string): boolean {
  const [address = '', bits, ...more] = place.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const [least, most] = version === 4 ? [8, 32] : [7, 128]
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most
}
