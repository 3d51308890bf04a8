/** One line of the audit log: who did what, when, from where, with what result. */
export interface AuditLine {
  kind: 'signIn' | 'operation' | 'security'
  /** What happened, in Chinese. */
  content: string
  operate?: 'query' | 'add' | 'edit' | 'delete' | 'import' | 'export'
  tenantId?: number
  userId?: string | null
  username?: string | null
  ip?: string
  method?: string
  url?: string
  params?: string
  status?: number
  costMs?: number
}

export interface Audit {
  /** Adds a line; it is stored in the next batch, and at the latest when the server stops. */
  write(line: AuditLine): void
  /** Waits until every line written so far is stored. */
  flush(): Promise<void>
}
