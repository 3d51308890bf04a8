/** Below so many Mbps the smallest quality alone is asked for; a browser that does not know gets them all. */
const SLOW_MBPS = 5

interface Line {
  downlink?: number
  saveData?: boolean
}

/** On a slow line one quality: no list of them to fetch first, and a picture soon. */
export function qualityForLine({ connection }: { connection?: Line } = navigator as { connection?: Line }): {
  quality?: '480p'
} {
  const isSlow = connection?.saveData === true || (connection?.downlink ?? Number.POSITIVE_INFINITY) < SLOW_MBPS
  return isSlow ? { quality: '480p' } : {}
}
