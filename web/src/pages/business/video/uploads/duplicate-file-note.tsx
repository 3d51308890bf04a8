import { useQuery } from '@tanstack/react-query'
import { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import { Alert } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import { fileDigest } from './file-digest.ts'

/** Says of a chosen file that a video has the same one already; whether it is sent all the same, the person decides. */
export function DuplicateFileNote({ file }: { file: File }) {
  const { data: same = [] } = useQuery({
    queryKey: ['known-file', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => findDuplicate(file, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [first] = same
  if (!first) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`与 ${first.code} 文件相同`}
      description={`《${first.title}》，可以继续上传，也可以取消。`}
    />
  )
}

/** Only a file of a known size is read through. */
async function findDuplicate(file: File, signal: AbortSignal) {
  const request = async (sha256?: string) => {
    const facts = { size: file.size, ...(sha256 === undefined ? {} : { sha256 }) }
    const [match] = await call(videoFileCalls.known, { body: { files: [facts] }, signal })
    return match
  }
  if ((await request())?.sameSize !== true) return []
  return (await request(await fileDigest(file, { signal })))?.same ?? []
}
