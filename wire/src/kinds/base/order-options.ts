/** When a moment has to be, beside another field of its record that holds one of the same kind. */
export interface OrderOptions {
  /** Later than that: 结束 after 开始. */
  after?: string
  /** Not earlier than that; the same will do. */
  notBefore?: string
}
