import { PaperClipOutlined } from '@ant-design/icons'
import { previewKind } from '../../model/preview/preview-kind.ts'
import type { UploadEntry } from '../../model/upload/upload-entry.ts'
import { isImageFile } from '../../model/upload/file-rules.ts'
import { StoredPicture } from '../stored/stored-picture.tsx'

/** What a file looks like beside its name: the picture itself, already while it is on its way; a sign for anything else. */
export function UploadEntryPicture({ entry, file }: { entry: UploadEntry; file: File | undefined }) {
  if (entry.status === 'done' && entry.path && previewKind({ path: entry.path, name: entry.name }) === 'image')
    return <StoredPicture path={entry.path} alt="" />
  if (file && isImageFile(file)) return <LocalPicture file={file} />
  return <PaperClipOutlined aria-hidden="true" />
}

/** A picture that is still on this computer. */
function LocalPicture({ file }: { file: File }) {
  const show = (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img ref={show} alt="" />
}
