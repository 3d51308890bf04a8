import { MIN_UNWATCHED_REASON_LENGTH } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { ReviewPageModel } from './use-review-page.ts'

const FIELDS: Fields = {
  reason: {
    kind: 'longText',
    title: '未看完的原因',
    required: true,
    min: MIN_UNWATCHED_REASON_LENGTH,
    max: 500,
    help: '会记入审核记录',
  },
}
const GROUPS = [{ title: '原因', fields: ['reason'] }]

/** Passing what was not seen as far as the house asks for: with a written reason, or after watching. */
export function UnwatchedDialog({
  reviewPage: { watched, notes, shown, passUnwatched, stopAsking },
}: {
  reviewPage: ReviewPageModel
}) {
  return (
    <FormDialog
      title={`通过：${shown?.title ?? ''}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      preset={{ reason: notes.reason }}
      note={`您只看了视频的 ${watched.percent}%，通过前需看 ${watched.needed}%。可以关闭后继续观看，或写明原因后通过。`}
      draftKey={`review-unwatched:${shown?.id ?? ''}`}
      submitWord="通过"
      send={async body => {
        await passUnwatched(String(body['reason'] ?? ''))
        return { message: '' }
      }}
      onClose={stopAsking}
      onDone={stopAsking}
    />
  )
}
