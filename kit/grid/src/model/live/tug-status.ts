type UnknownRecord = Readonly<Record<string, unknown>>

function read(status: unknown): UnknownRecord {
  if (typeof status === 'object' && status !== null) return { ...status }
  try {
    const value: unknown = JSON.parse(typeof status === 'string' ? status : '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Merges the tug_status of two open grids (rules/grid#live): theirs is newer. It stays a text where it was one. */
export function mergeTugStatus(mine: unknown, theirs: unknown): unknown {
  const merged = { ...read(mine), ...read(theirs) }
  return typeof theirs === 'string' ? JSON.stringify(merged) : merged
}
