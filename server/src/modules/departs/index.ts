export { dropBusinessDepart, keepHospitalDepart, keepWardDepart, restoreBusinessDepart } from './business-departs.ts'
export { nextOrgCode } from './org-code.ts'
