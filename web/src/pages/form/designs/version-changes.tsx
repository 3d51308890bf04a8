import { documentChanges, readDocument, type ControlChange } from '@xuanjiao/form/model'
import { useMemo } from 'react'
import type { StatusColour } from '../../../app/theme/theme.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import styles from './designs.module.css'

const KINDS: Readonly<Record<ControlChange['kind'], readonly [tone: StatusColour, word: string]>> = {
  added: ['good', '新增'],
  changed: ['waiting', '修改'],
  moved: ['running', '移动'],
  removed: ['bad', '删除'],
}

interface VersionChangesProps {
  readonly before: string
  readonly after: string
  /** What it is compared with: v1. */
  readonly with: string
}

/** What is another in a version, control by control, in words. */
export function VersionChanges({ before, after, with: other }: VersionChangesProps) {
  const changes = useMemo(
    () => documentChanges(readDocument(before).document, readDocument(after).document),
    [before, after],
  )
  return (
    <section className={styles['changes']} aria-label={`与 ${other} 相比`}>
      <h3>与 {other} 相比</h3>
      {changes.length === 0 && <p>控件没有变化</p>}
      <ul>
        {changes.map(change => (
          <li key={change.key}>
            <StatusTag tone={KINDS[change.kind][0]} text={KINDS[change.kind][1]} />
            <span>
              {change.type}
              {change.label !== '' && `“${change.label}”`}
            </span>
            <Details change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details({ change: { details } }: { change: ControlChange }) {
  if (details.length === 0) return null
  return (
    <ul>
      {details.map(({ title, before, after }) => (
        <li key={title}>
          {title}：<del>{before === '' ? '空' : before}</del> → <ins>{after === '' ? '空' : after}</ins>
        </li>
      ))}
    </ul>
  )
}
