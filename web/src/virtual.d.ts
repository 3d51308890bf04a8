declare module 'virtual:*.css' {}

declare module 'virtual:business-records' {
  import type { Entity } from '@xuanjiao/contract/entity/entity'

  /** What is known of a business record before its definition is fetched. */
  interface BusinessRecord {
    readonly name: string
    readonly title: string
    readonly path: string
    readonly table: string
    /** The permission to add one; records that are only read have none. */
    readonly allowAdd?: string
    /** Levels of a tree; a flat record has none. */
    readonly depth?: number
    /** The records its links choose from, and those that link to it. */
    readonly related: readonly string[]
    readonly load: () => Promise<Entity>
  }

  export const businessRecords: readonly BusinessRecord[]
}
