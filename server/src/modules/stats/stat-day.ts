/** One tenant's day. */
export interface StatDay {
  tenantId: number
  /** yyyy-MM-dd */
  date: string
}
