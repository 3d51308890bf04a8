import { position } from '@xuanjiao/contract/system/position'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

/** Positions people hold. */
export const PositionsPage = entityPageOf(position)
