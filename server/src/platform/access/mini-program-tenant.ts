import { HOME_TENANT } from '../database/db.ts'

/** The tenant a mini program belongs to. One mini program is served by one installation so far. */
export const MINI_PROGRAM_TENANT = HOME_TENANT
