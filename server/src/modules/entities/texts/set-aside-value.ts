/** A value as it was before it was set aside for a moment: the row's id stands before it then. */
export function withoutSetAsidePrefix(id: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(`${id}|`) ? value.slice(id.length + 1) : value
}
