import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import type { ReactNode } from 'react'
import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { LookedUpRead } from '@xuanjiao/fields/ui/kinds/looked-up-read'
import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import { DiffText } from './diff-text.tsx'
import { recordDiff, diffSideText, type FieldDiff } from './record-diff.ts'
import styles from './diff.module.css'

interface RecordDiffProps {
  fields: Fields
  /** The fields that are compared, in order. */
  names: readonly string[]
  before: RecordValues
  after: RecordValues
  /** Drawn when nothing differs. */
  same: ReactNode
}

/** What differs between two states of a record, field by field. */
export function RecordDiffView({ fields, names, before, after, same }: RecordDiffProps) {
  const differing = recordDiff(fields, names, before, after)
  if (differing.length === 0) return same
  return (
    <dl className={styles['fields']}>
      {differing.map(diff => (
        <div key={diff.name}>
          <dt>{diff.field.title}</dt>
          <dd>
            <Difference diff={diff} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ diff }: { diff: FieldDiff }) {
  const { field, name, before, after } = diff
  if (fieldKind(field).fileClass === 'pictures') return <Pictures diff={diff} />
  if (fieldKind(field).compare)
    return <DiffText before={diffSideText(diff, before)} after={diffSideText(diff, after)} />
  return (
    <span className={styles['text']}>
      <del>
        <LookedUpRead field={field} name={name} row={before} />
      </del>
      <span className={styles['to']}>→</span>
      <ins>
        <LookedUpRead field={field} name={name} row={after} />
      </ins>
    </span>
  )
}

function Pictures({ diff: { name, field, before, after } }: { diff: FieldDiff }) {
  return (
    <span className={styles['pictures']}>
      <Picture value={before[name]} caption="原图" title={field.title} />
      <Picture value={after[name]} caption="新图" title={field.title} />
    </span>
  )
}

function Picture({ value, caption, title }: { value: unknown; caption: string; title: string }) {
  return (
    <figure>
      {isEmptyValue(value) ? (
        <span>{EMPTY_TEXT}</span>
      ) : (
        <StoredPicture path={String(value)} alt={`${title}（${caption}）`} />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
