import { expect } from 'vitest'
import { callOverHttp } from './acknowledged-writes.ts'
import type { ProductProcess } from './product-process.ts'

export const NEW_ADMINISTRATOR_PASSWORD = 'Lantern-river-42'

/** The first administrator is told a password once and has to change it. */
export async function signInFirstAdministrator({
  address,
  lines,
}: Pick<ProductProcess, 'address' | 'lines'>): Promise<string> {
  const once = lines.map(line => /一次性密码：(\S+)/.exec(line)?.[1]).find(match => match !== undefined) ?? ''
  const change = {
    username: 'admin',
    oldpassword: once,
    password: NEW_ADMINISTRATOR_PASSWORD,
    confirmpassword: NEW_ADMINISTRATOR_PASSWORD,
  }
  const changed = await callOverHttp(
    address,
    '/sys/user/updatePassword',
    await signInWithPassword(address, once),
    change,
    'PUT',
  )
  expect(changed.success, changed.message).toBe(true)
  return signInWithPassword(address, NEW_ADMINISTRATOR_PASSWORD)
}

export async function signInWithPassword(address: string, password: string): Promise<string> {
  const { result, message } = await callOverHttp<{ token: string }>(address, '/sys/login', '', {
    username: 'admin',
    password,
  })
  expect(result?.token, message).toBeDefined()
  return result.token
}
