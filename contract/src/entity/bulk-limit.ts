/** Records that are made at once, or of which the same is changed at once, at most. */
export const MAX_BULK_ROWS = 200
