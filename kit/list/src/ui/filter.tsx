import type { ReactNode } from 'react'

/** What the editor of a filter is given; a filter's value is one text, as it stands in the address. */
export interface FilterEditProps {
  id: string
  value: string
  /** `done`: a choice was made, which may be asked at once; words wait for Enter. */
  onChange: (value: string, done: boolean) => void
}

/** A condition of the query bar: the page says how it is edited. */
export interface Filter {
  name: string
  title: string
  edit: (props: FilterEditProps) => ReactNode
}
