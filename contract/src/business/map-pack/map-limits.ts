/** Megabytes a map may have: it is read whole, and sent whole to whoever opens the home (rules/figures#map-packs). */
export const MAX_MAP_MB = 8

/** Corners of all borders together: what a browser draws without being waited for. */
export const MAX_MAP_POINTS = 200_000
