import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { DEMO_PASSWORD } from '../environment/demo-app.ts'

/** The token of a member of staff of the demo, for calls that no page makes. */
export async function tokenOfStaff(app: LiveApp, username: string): Promise<string> {
  const answer = await fetch(`${app.address}/api/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  return ((await answer.json()) as { result: { token: string } }).result.token
}

/** What somebody else does meanwhile: one call, refused by nobody. */
export async function callAsStaff(
  app: LiveApp,
  username: string,
  method: string,
  path: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${app.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': await tokenOfStaff(app, username) },
    body: JSON.stringify(body),
  })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: unknown }
  if (!success) throw new Error(message)
  return result
}
