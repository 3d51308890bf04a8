import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { videoActionRow } from '../state/video-state.ts'

export const isUnderReview = (row: EntityRow): boolean => videoActionRow(row).status === 'reviewing'

/** A video under review stays as it is unless it is ticked: its reviewers look at what was handed in. */
export const isChanged = (row: EntityRow, also: ReadonlySet<string>): boolean => !isUnderReview(row) || also.has(row.id)
