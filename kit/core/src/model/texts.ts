/** What the small widgets of this package say. */
export const texts = {
  /** Behind a stored value whose record is gone. */
  gone: '已删除',
} as const
