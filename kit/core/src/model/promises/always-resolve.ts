/** How a promise ended. */
export type SettledResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown }

/**
 * A promise that resolves however the given one ends, and says how: for work of which each part may fail by itself.
 * Only a value that is no promise is rejected (rules/widgets#settled-promises).
 */
export function alwaysResolve<T>(promise: PromiseLike<T>): Promise<SettledResult<T>> {
  if (!isPromise(promise)) return Promise.reject(new TypeError('alwaysResolve was given no promise'))
  return Promise.resolve(promise).then(
    value => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )
}

/** Callers without types, or with `any`, hand over anything. */
function isPromise(value: unknown): boolean {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false
  return 'then' in value && typeof value.then === 'function'
}
