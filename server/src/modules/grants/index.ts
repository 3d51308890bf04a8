/** What roles, departments and roles of departments are given: the same sets of permissions, read and changed alike. */
export { changeGrants, heldPermissionIds, linkDifference, servePermissionSet } from './permission-set.ts'
