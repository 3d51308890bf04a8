import { position } from '@xuanjiao/contract/system/position'
import { recordModule } from '../entities/index.ts'

/** Positions people hold: a user keeps theirs by their codes. */
export const positionModule = recordModule('positions', position)
