import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { use, useRef, useState } from 'react'
import type { PreviewFile } from '../../model/preview/preview-kind.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import { freshFileUrl } from '../stored/use-file-url.tsx'
import { MaySaveContext } from './may-save-context.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import styles from './preview.module.css'

interface MediaViewProps {
  url: string
  kind: 'video' | 'audio'
  file: PreviewFile
}

/** Video or sound. Its link closes after five minutes: a longer sitting asks for another and goes on where it was. */
export function MediaView({ url: first, kind, file }: MediaViewProps) {
  const ports = useKitPorts()
  const [url, setUrl] = useState(first)
  const [lost, setLost] = useState(false)
  const resumeAt = useRef(0)
  const requested = useRef(false)
  const maySave = use(MaySaveContext)
  if (lost) return <PreviewNotice text={says.cannot} file={file} />
  const again = async (media: HTMLMediaElement) => {
    if (requested.current) return setLost(true)
    requested.current = true
    resumeAt.current = media.currentTime
    setUrl(await freshFileUrl(ports, file.path).catch(() => first))
  }
  const properties = {
    src: url,
    controls: true,
    ...(!maySave && { controlsList: 'nodownload' }),
    autoPlay: false,
    'aria-label': file.name,
    onError: (event: { currentTarget: HTMLMediaElement }) => void again(event.currentTarget),
    onLoadedMetadata: (event: { currentTarget: HTMLMediaElement }) => {
      if (resumeAt.current > 0) event.currentTarget.currentTime = resumeAt.current
    },
    onTimeUpdate: () => {
      requested.current = false // it plays: the next break is another one
    },
  }
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own file; there are no captions to it
  return kind === 'video' ? (
    <video className={styles['video']} {...properties} />
  ) : (
    <audio className={styles['audio']} {...properties} />
  )
}
