import type { AppContext } from '../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Grants, DataScope, Staff } from '../../platform/access/who.ts'
import { callerOf, type Call } from '../house/test-house.ts'

interface WantedStaff {
  place?: DataScope
  tenantId?: number
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
export function staffOf(wanted: WantedStaff = {}): Staff {
  count += 1
  return {
    kind: 'staff',
    sessionId: newId(),
    userId: newId(),
    username: wanted.username ?? `staff${count}`,
    realname: `员工${count}`,
    tenantId: wanted.tenantId ?? HOME_TENANT,
    departId: null,
    orgCode: 'A01',
    place: wanted.place ?? { kind: 'platform' },
    grants: grantsOf(wanted),
  }
}

function grantsOf({ codes, without = [], hidden = [], disabled = [] }: WantedStaff): Grants {
  const state = (code: string) => (hidden.includes(code) ? 'hidden' : disabled.includes(code) ? 'disabled' : 'shown')
  return {
    version: `test${count}`,
    may: code => (codes === undefined || codes.includes(code)) && !without.includes(code),
    field: state,
  }
}

const WHO = 'x-test-staff'
const known = new Map<string, Staff>()

/** Calls of this house as one person or another, without signing in. */
export function callersOf(context: AppContext): (staff: Staff) => Call {
  context.staffIdentity.staff = async request => known.get(String(request.headers[WHO]))
  context.staffIdentity.isOpen = async () => true // nobody signed in: what hangs on a session holds as long as the test
  return staff => callerOf(context, headersOf(staff))
}

/** The headers by which `callersOf` knows a person, for requests that are no calls of the contract. */
export function headersOf(staff: Staff): Record<string, string> {
  known.set(staff.sessionId, staff)
  return { [WHO]: staff.sessionId }
}
