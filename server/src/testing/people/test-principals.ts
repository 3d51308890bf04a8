import type { AppContext } from '../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Grants, DataScope, Principal } from '../../platform/access/principal.ts'
import { testCallsOf, type TestCall } from '../app/test-app.ts'

interface TestPrincipalOptions {
  dataScope?: DataScope
  tenantId?: number
  /** Of an account that is there, where it matters that it is the same person. */
  userId?: string
  username?: string
  /** Codes they hold; all when left out. */
  codes?: readonly string[]
  /** Codes they do not hold. */
  without?: readonly string[]
  hidden?: readonly string[]
  disabled?: readonly string[]
}

let count = 0

/** A member of staff made to order, for tests that are not about signing in. */
export function testPrincipal(wanted: TestPrincipalOptions = {}): Principal {
  count += 1
  return {
    kind: 'staff',
    sessionId: newId(),
    userId: wanted.userId ?? newId(),
    username: wanted.username ?? `staff${count}`,
    realname: `员工${count}`,
    tenantId: wanted.tenantId ?? HOME_TENANT,
    departId: null,
    orgCode: 'A01',
    dataScope: wanted.dataScope ?? { kind: 'platform' },
    grants: grantsOf(wanted),
  }
}

function grantsOf({ codes, without = [], hidden = [], disabled = [] }: TestPrincipalOptions): Grants {
  const state = (code: string) => (hidden.includes(code) ? 'hidden' : disabled.includes(code) ? 'disabled' : 'shown')
  return {
    version: `test${count}`,
    may: code => (codes === undefined || codes.includes(code)) && !without.includes(code),
    fieldAccess: state,
  }
}

const WHO = 'x-test-staff'
const cache = new Map<string, Principal>()

/** Calls of this house as one person or another, without signing in. */
export function callsByPrincipal(context: AppContext): (principal: Principal) => TestCall {
  context.staffAuthenticator.authenticate = async request => cache.get(String(request.headers[WHO]))
  context.staffAuthenticator.isSessionOpen = async () => true // nobody signed in: what hangs on a session holds as long as the test
  return principal => testCallsOf(context, principalHeaders(principal))
}

/** The headers by which `callsByPrincipal` knows a person, for requests that are no calls of the contract. */
export function principalHeaders(principal: Principal): Record<string, string> {
  cache.set(principal.sessionId, principal)
  return { [WHO]: principal.sessionId }
}
