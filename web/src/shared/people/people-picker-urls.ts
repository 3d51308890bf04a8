import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'

/** Calls every member of staff may make: enabled people of the departments one sees. */
export const PEOPLE_PICKER_URLS = { listUrl: userCalls.picker.path, valueUrl: userCalls.many.path } as const

/** Roles that allow nothing one may not oneself. */
export const ASSIGNABLE_ROLES_URL = roleCalls.assignable.path
