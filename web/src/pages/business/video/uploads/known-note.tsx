import { useQuery } from '@tanstack/react-query'
import { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import { Alert } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import { digestOf } from './file-digest.ts'

/** Says of a chosen file that a video has the same one already; whether it is sent all the same, the person decides. */
export function KnownNote({ file }: { file: File }) {
  const { data: same = [] } = useQuery({
    queryKey: ['known-file', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => knownAs(file, signal),
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
async function knownAs(file: File, signal: AbortSignal) {
  const ask = async (sha256?: string) => {
    const facts = { size: file.size, ...(sha256 === undefined ? {} : { sha256 }) }
    const [found] = await call(videoFileCalls.known, { body: { files: [facts] }, signal })
    return found
  }
  if ((await ask())?.sameSize !== true) return []
  return (await ask(await digestOf(file, { signal })))?.same ?? []
}
