import type { ComponentType } from 'react'

/** A property of a block that may be changed on the page; the panel is drawn from the list. */
export type BlockProperty =
  | { readonly name: string; readonly title: string; readonly kind: 'text'; readonly start: string }
  | { readonly name: string; readonly title: string; readonly kind: 'flag'; readonly start: boolean }
  | { readonly name: string; readonly title: string; readonly kind: 'number'; readonly start: number }
  | {
      readonly name: string
      readonly title: string
      readonly kind: 'choice'
      readonly start: string
      /** Those that are no words of people have some beside them. */
      readonly choices: readonly string[] | Readonly<Record<string, string>>
    }

/** The properties as they stand, by name. */
export type BlockPropertyValues = Readonly<Record<string, string | boolean | number>>

export interface BlockProps {
  value: unknown
  onChange: (value: unknown) => void
  properties: BlockPropertyValues
}

/** A block of the kit, shown live. */
export interface WorkshopBlock {
  readonly key: string
  readonly title: string
  /** Blocks of one group stand together in the list. */
  readonly group: string
  /** What it is for, in one sentence. */
  readonly about: string
  readonly properties: readonly BlockProperty[]
  /** It wants the whole width: its properties stand above it in a line. */
  readonly wide?: boolean
  /** It is a page of its own: the list of blocks stands folded above it. */
  readonly alone?: boolean
  readonly start: unknown
  /** Values worth trying. */
  readonly samples?: readonly unknown[]
  readonly draw: ComponentType<BlockProps>
}
