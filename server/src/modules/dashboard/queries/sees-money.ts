import type { Principal } from '../../../platform/access/principal.ts'

/** Whoever may see the orders of a hospital may know what they come to; a ward has none (rules/figures#area-data). */
export const seesMoney = ({ grants, dataScope }: Principal): boolean =>
  grants.may('he:order:list') && dataScope.kind !== 'department' && dataScope.kind !== 'nowhere'
