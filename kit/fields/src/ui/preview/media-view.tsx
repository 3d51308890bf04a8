import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { use, useRef, useState } from 'react'
import type { PreviewFile } from '../../model/preview/kind.ts'
import { previewTexts as says } from '../../model/preview/texts.ts'
import { newUrlOf } from '../stored/use-file-url.tsx'
import { MaySave } from './may-save.tsx'
import { Notice } from './notice.tsx'
import styles from './preview.module.css'

interface MediaViewProps {
  url: string
  kind: 'video' | 'audio'
  file: PreviewFile
}

/** Video or sound. Its link closes after five minutes: a longer sitting asks for another and goes on where it was. */
export function MediaView({ url: first, kind, file }: MediaViewProps) {
  const ports = usePorts()
  const [url, setUrl] = useState(first)
  const [lost, setLost] = useState(false)
  const resumeAt = useRef(0)
  const asked = useRef(false)
  const maySave = use(MaySave)
  if (lost) return <Notice text={says.cannot} file={file} />
  const again = async (media: HTMLMediaElement) => {
    if (asked.current) return setLost(true)
    asked.current = true
    resumeAt.current = media.currentTime
    setUrl(await newUrlOf(ports, file.path).catch(() => first))
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
      asked.current = false // it plays: the next break is another one
    },
  }
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own file; there are no captions to it
  return kind === 'video' ? (
    <video className={styles['video']} {...properties} />
  ) : (
    <audio className={styles['audio']} {...properties} />
  )
}
