import { expect } from 'vitest'
import { post } from './ledger.ts'
import type { ProductProcess } from './product-process.ts'

export const PASSWORD = 'Lantern-river-42'

/** The first administrator is told a password once and has to change it. */
export async function firstSignIn({ address, lines }: Pick<ProductProcess, 'address' | 'lines'>): Promise<string> {
  const once = lines.map(line => /一次性密码：(\S+)/.exec(line)?.[1]).find(found => found !== undefined) ?? ''
  const change = { username: 'admin', oldpassword: once, password: PASSWORD, confirmpassword: PASSWORD }
  const changed = await post(address, '/sys/user/updatePassword', await signIn(address, once), change, 'PUT')
  expect(changed.success, changed.message).toBe(true)
  return signIn(address, PASSWORD)
}

export async function signIn(address: string, password: string): Promise<string> {
  const { result, message } = await post<{ token: string }>(address, '/sys/login', '', { username: 'admin', password })
  expect(result?.token, message).toBeDefined()
  return result.token
}
