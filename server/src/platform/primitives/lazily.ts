/** Asks when the answer is first needed, and once. */
export function lazily<T>(request: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= request())
}
