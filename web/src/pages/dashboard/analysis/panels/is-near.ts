/** A busy page hears at once that a place was far and has come near: the last word is what is true now, and comes alone. */
export const isNearBy = (seen: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  seen.at(-1)?.isIntersecting === true
