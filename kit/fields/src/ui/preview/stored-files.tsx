import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useState } from 'react'
import type { PreviewFile } from '../../model/preview/preview-kind.ts'
import { readUploadValue } from '../../model/upload/upload-value.ts'
import { StoredPicture } from '../stored/stored-picture.tsx'
import { useStoredNames } from '../stored/use-stored-names.ts'
import styles from './stored-files.module.css'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

const filesOf = (value: unknown): PreviewFile[] =>
  readUploadValue(value).flatMap(entry => (entry.path ? [{ ...entry, path: entry.path }] : []))

/** Pictures of a record that is read; pressing one shows it large, with the others beside it. */
export function StoredPictures({ value, alt }: { value: unknown; alt: string }) {
  const [shown, setShown] = useState<number>()
  const files = filesOf(value).map((file, at, all) => ({ ...file, name: all.length > 1 ? `${alt} ${at + 1}` : alt }))
  return (
    <span className={styles['pictures']}>
      {files.map(({ path, name }, at) => (
        <button key={path} type="button" aria-label={`预览${name}`} onClick={() => setShown(at)}>
          <StoredPicture path={path} alt={name} />
        </button>
      ))}
      {shown !== undefined && <PreviewDialog files={files} start={shown} onClose={() => setShown(undefined)} />}
    </span>
  )
}

interface StoredFileLinkProps {
  path: string
  /** What it is called; the name it came with unless said. */
  text?: string
}

/** A file of a record by its name; pressing it shows it. The way to a private one is asked for then, and soon closes. */
export function StoredFileLink({ path, text }: StoredFileLinkProps) {
  return text === undefined ? <NamedLink path={path} /> : <Link path={path} text={text} />
}

function NamedLink({ path }: { path: string }) {
  const names = useStoredNames([path])
  return <Link path={path} text={names.get(path) ?? path} />
}

function Link({ path, text }: { path: string; text: string }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" className={styles['link']} onClick={() => setShown(true)}>
        {text}
      </button>
      {shown && <PreviewDialog files={[{ path, name: text }]} start={0} onClose={() => setShown(false)} />}
    </>
  )
}
