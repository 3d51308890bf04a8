import { actorText } from '../../fields/read/actor-text.ts'
import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'

/** What one person did to a record at one time. */
export interface HistoryStep {
  key: string
  at: string
  by: string
  /** 新增, 修改, 删除, 还原, 彻底删除. */
  title: string
  lines: readonly HistoryEntry[]
}

const TITLES: Readonly<Record<HistoryEntry['kind'], string>> = {
  add: '新增',
  edit: '修改',
  delete: '删除',
  restore: '还原',
  purge: '彻底删除',
}

/** The lines of a record's history as steps, the newest first. */
export function historySteps(entries: readonly HistoryEntry[]): HistoryStep[] {
  const steps = new Map<string, HistoryEntry[]>()
  for (const line of entries) {
    // Rows have versions of their own: what was saved at once stands together by its time.
    const key = `${line.kind}:${line.at}:${line.by}`
    steps.set(key, [...(steps.get(key) ?? []), line])
  }
  return [...steps].map(([key, together]) => stepOf(key, together)).sort((a, b) => newerFirst(a, b))
}

/**
 * The lines of a step that are taken back together: those of the record itself, as they were written at once. Where rows
 * of the record were changed with it there are none, for a part of a change is not the whole.
 */
export function wholeChangeOf({ lines }: HistoryStep, fields: Readonly<Record<string, unknown>>): HistoryEntry[] {
  const standing = lines.filter(line => line.kind === 'edit' && line.revertible)
  const isOwn = ({ field, logId }: HistoryEntry) =>
    field in fields && !field.includes('.') && logId === standing[0]?.logId
  return standing.every(isOwn) ? standing : []
}

function stepOf(key: string, entries: HistoryEntry[]): HistoryStep {
  const [first] = entries
  return {
    key,
    at: first?.at ?? '',
    by: personOf(first),
    title: TITLES[first?.kind ?? 'edit'],
    lines: entries,
  }
}

const personOf = (entry: HistoryEntry | undefined): string => actorText(entry?.byName ?? entry?.by ?? 'system')

function newerFirst(a: HistoryStep, b: HistoryStep): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return (b.lines[0]?.version ?? 0) - (a.lines[0]?.version ?? 0)
}

/** A longer one is begun only: nobody reads the document of a form in a line. */
const MOST_LETTERS = 300

/** The words of one side of a line. */
export function historySideText(text: string | null, value: unknown): string {
  const words = wordsOf(text, value)
  if (words.length <= MOST_LETTERS) return words
  return `${words.slice(0, MOST_LETTERS)}…（共 ${words.length} 字）`
}

function wordsOf(text: string | null, value: unknown): string {
  if (text !== null && text !== '') return text
  if (value === null || value === undefined || value === '') return '空'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
