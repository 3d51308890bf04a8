/** Something that can be chosen: what is stored, and what a person reads. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  /** A second word beside it: a code, what it stands below. */
  readonly hint?: string | undefined
}
