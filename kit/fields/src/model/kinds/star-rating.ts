/** How many stars there are, and whether half ones count. */
export interface StarScale {
  readonly count: number
  readonly half: boolean
}

/** The stars under a point, by its part of the width: the one that is pointed at counts. */
export function starsAtPointer({ count, half }: StarScale, part: number): number {
  const step = half ? 0.5 : 1
  const stars = Math.ceil((part * count) / step) * step
  return Math.min(count, Math.max(step, stars))
}

/** What a key makes of the stars; undefined where it does nothing. Nothing at all is no star, not none of five. */
export function starsAfterKey({ count, half }: StarScale, stars: number, key: string): number | undefined {
  const step = half ? 0.5 : 1
  const digit = /^[0-9]$/.test(key) ? Number(key) : undefined
  if (digit !== undefined) return digit <= count ? digit : undefined
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: stars + step,
    ArrowUp: stars + step,
    ArrowLeft: stars - step,
    ArrowDown: stars - step,
    Home: step,
    End: count,
    Delete: 0,
    Backspace: 0,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(count, Math.max(0, next))
}
