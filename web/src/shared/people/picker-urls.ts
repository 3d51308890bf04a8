import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { userCalls } from '@xuanjiao/contract/system/users/users'

/** Calls every member of staff may make: enabled people of the departments one sees. */
export const PEOPLE = { listUrl: userCalls.picker.path, valueUrl: userCalls.many.path } as const

/** Roles that allow nothing one may not oneself. */
export const ASSIGNABLE_ROLES = roleCalls.assignable.path
