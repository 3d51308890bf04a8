import type { RecordOption } from '@xuanjiao/contract/calls/entity-endpoints'

export interface LinkChoiceParams {
  keyword?: string
  /** Values whose texts are wanted. */
  values?: string
  /** What stands directly below this one, the roots below `0`. */
  pid?: string
  /** The unique field that is the value of a choice, where that is not the id. */
  by?: string
}

/** Where the choices of a link come from. */
export interface LinkChoiceSource {
  title: string
  /** Levels of a tree; a flat list has none. */
  depth?: number
  /** The page of these records, and the permission to make one there. */
  made?: { page: string; allow: string }
  load: (params: LinkChoiceParams, signal: AbortSignal) => Promise<RecordOption[]>
}

const sources = new Map<string, LinkChoiceSource>()

/** Makes a kind of record choosable under its name. */
export function registerLinkSource(name: string, source: LinkChoiceSource): void {
  sources.set(name, source)
}

export function linkSource(name: string): LinkChoiceSource {
  const source = sources.get(name)
  if (!source) throw new Error(`no link source: ${name}`)
  return source
}

/** The part of a question that says what the value of a choice is. */
export const linkValueParams = (by: string | undefined): Pick<LinkChoiceParams, 'by'> =>
  by === undefined ? {} : { by }
