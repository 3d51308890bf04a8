/** A value that is made when it is first asked for, and once. */
export function lazy<T>(make: () => T): () => T {
  let kept: { readonly value: T } | undefined
  return () => (kept ??= { value: make() }).value
}
