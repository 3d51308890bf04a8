/** Anything that may stand in a query; lists are joined by commas, empty values are left out (rules/wire#id-lists). */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** One address of a call: `{name}` in the path is filled from the query, the rest becomes the query string. */
export function callAddressOf(base: string, path: string, query: object = {}): string {
  const rest = new Map<string, unknown>(Object.entries(query))
  const filled = path.replace(/\{(\w+)(…?)\}/g, (_all, name: string, deep: string) => {
    const value = String(rest.get(name) ?? '')
    rest.delete(name)
    return deep === '' ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/')
  })
  const text = queryString(rest)
  const url = `${base}/${filled}`.replace(/(?<!:)\/{2,}/g, '/')
  return text === '' ? url : `${url}?${text}`
}

function queryString(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) {
    const text = textOf(value)
    if (text !== '') query.set(name, text)
  }
  return query.toString()
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Where a stored file is fetched from; whole addresses stay as they are (rules/shell#requests). */
export function staticUrl(base: string, path: string): string {
  return /^(https?:|data:|blob:)/.test(path) ? path : callAddressOf(base, `/sys/common/static/{path…}`, { path })
}
